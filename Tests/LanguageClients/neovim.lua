-- Headless Neovim as a client: opens a spec with a fault, and prints the diagnostics and the place of a definition.
local function check()
  local spec, tool = vim.env.ENDPOINTKIT_SPEC, vim.env.ENDPOINTKIT_TOOL
  vim.cmd('edit ' .. vim.fn.fnameescape(spec))
  vim.bo.filetype = 'yaml'
  local client = assert(vim.lsp.start_client({ name = 'endpointkit', cmd = { tool, 'lsp' }, root_dir = vim.fn.getcwd() }))
  vim.lsp.buf_attach_client(0, client)
  assert(vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20), 'no diagnostics')
  for _, fault in ipairs(vim.diagnostic.get(0)) do
    print(('%s %d:%d'):format(fault.code or fault.user_data.lsp.code, fault.lnum, fault.col))
  end
  -- An edit repairs it; the buffer is not saved.
  local line = vim.diagnostic.get(0)[1].lnum
  local text = vim.api.nvim_buf_get_lines(0, line, line + 1, true)[1]
  vim.api.nvim_buf_set_lines(0, line, line + 1, true, { (text:gsub('Tdo', 'Todo')) })
  assert(vim.wait(20000, function() return #vim.diagnostic.get(0) == 0 end, 20), 'the diagnostics stay')
  print('repaired')
end

local succeeded, fault = pcall(check)
if not succeeded then print(fault) end
vim.cmd(succeeded and 'qall!' or 'cquit')
