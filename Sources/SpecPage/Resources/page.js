(() => {
  "use strict";
  // Text from the document and from servers only ever becomes text: elements are made one by one, and never parsed.
  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const control = document.body.dataset.control || "";

  // Search: every word must be in the text of an operation or a type.
  const nav = document.getElementById("nav");
  const field = make("input", { type: "search", id: "query", placeholder: "Search (press /)", "aria-label": "Search operations and types", autocomplete: "off" });
  document.getElementById("search").append(make("div", { class: "search" }, field));
  const found = document.getElementById("found");
  let index = null;
  const build = () => {
    if (index) return index;
    index = [];
    for (const link of nav.querySelectorAll("li li > a")) {
      const target = document.getElementById(link.hash.slice(1));
      const about = target ? (target.dataset.path || "") + " " + target.textContent : "";
      const group = link.closest("li.group");
      index.push({ item: link.parentElement, group, text: (link.textContent + " " + about).toLowerCase() });
    }
    return index;
  };
  const search = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const groups = new Set();
    let count = 0;
    for (const entry of build()) {
      const matches = words.every((word) => entry.text.includes(word));
      if (entry.item.hidden === matches) entry.item.hidden = !matches;
      if (matches) { groups.add(entry.group); count += 1; }
    }
    for (const group of nav.querySelectorAll("li.group")) group.hidden = words.length > 0 && !groups.has(group);
    found.textContent = words.length ? `${count} found` : "";
  };
  field.addEventListener("input", search);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { field.value = ""; search(); }
    if (event.key === "Enter") nav.querySelector("li li:not([hidden]) > a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || /^(input|textarea|select)$/i.test(event.target.tagName)) return;
    event.preventDefault();
    field.focus();
  });
  (window.requestIdleCallback || setTimeout)(build);

  // Copying.
  for (const code of document.querySelectorAll("pre[data-copy]")) {
    const button = make("button", { type: "button", class: "copy", "aria-label": `Copy ${code.dataset.copy}` }, "Copy");
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(code);
        button.textContent = "Selected";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
    code.parentElement.append(button);
  }

  // The server that requests go to.
  const servers = [...document.querySelectorAll("#servers li")].map((item) => ({ url: item.dataset.url, name: item.dataset.name || item.dataset.url }))
    .filter((server) => /^https?:\/\//i.test(server.url));
  if (control) servers.unshift({ url: location.origin, name: "this server" });
  const choice = make("select", { id: "server" });
  servers.forEach((server, number) => choice.append(make("option", { value: String(number) }, server.name)));
  const base = () => servers[Number(choice.value)]?.url || "";
  const showServer = () => {
    for (const operation of document.querySelectorAll(".operation:not([data-server])")) {
      const place = operation.querySelector("pre .server");
      if (place && base()) place.textContent = base().replaceAll("'", "'\\''");
    }
  };
  if (servers.length) {
    document.getElementById("about").append(make("p", { class: "form" }, make("label", {}, "Send requests to ", choice)));
    choice.addEventListener("change", showServer);
    if (control) showServer();
  }

  // Credentials, which stay in the memory of the page.
  const credentials = new Map();
  for (const item of document.querySelectorAll("#schemes li")) {
    const { scheme, kind } = item.dataset;
    if (!kind) continue;
    const input = make("input", { type: "password", autocomplete: "off" });
    const label = kind === "basic" ? "user:password" : kind === "bearer" ? "Token" : "Key";
    item.append(make("div", { class: "form" }, make("label", {}, label, input)));
    credentials.set(scheme, { input, kind, place: item.dataset.in, name: item.dataset.parameter });
  }
  const utf8 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

  // A list is typed with commas. What separates its elements in one value comes from the page.
  const elements = (value) => value.split(",").map((part) => encodeURIComponent(part.trim()));

  // The fields of a parameter in a path or a query; an object is typed as JSON.
  const fields = ({ in: place, name, form, separator, prefix, slashes }, value) => {
    const key = encodeURIComponent(name);
    const start = place === "query" || prefix === ";" ? `${key}=` : "";
    const list = elements(value);
    if (form === "list") return [start + list.join(separator)];
    if (form === "multi") return list.map((part) => start + part);
    if (form === "brackets") return list.map((part) => `${key}[]=${part}`);
    if (form === "deep" || form === "members" || form === "flat") {
      try {
        const members = Object.entries(JSON.parse(value)).map((pair) => pair.map((text) => encodeURIComponent(String(text))));
        if (form === "flat") return members.length ? [start + members.flat().join(separator)] : [];
        return members.map(([member, own]) => `${form === "deep" ? `${key}[${member}]` : member}=${own}`);
      } catch { /* It is sent as it is. */ }
    }
    const text = encodeURIComponent(value);
    return [start + (slashes ? text.replaceAll("%2F", "/") : text)];
  };
  const inPath = (item, value) => (item.prefix || "") + fields(item, value).join(item.prefix || ",");

  // A form that was written as JSON; any other text as it is.
  // Chosen files come instead of the members with their names.
  const formBody = (type, text, files) => {
    const essence = type.split(";")[0].trim().toLowerCase();
    const data = essence === "multipart/form-data" ? new FormData() : essence === "application/x-www-form-urlencoded" ? new URLSearchParams() : null;
    if (!data) return text;
    try {
      const value = JSON.parse(text);
      if (typeof value !== "object" || value === null || Array.isArray(value)) return text;
      const isMultipart = data instanceof FormData;
      const isNested = (own) => typeof own === "object" && own !== null;
      // As emitted clients write a form: a list of texts repeats its name, and objects and what is in lists have brackets.
      const add = (name, own) => {
        if (isMultipart || !isNested(own)) data.append(name, isNested(own) ? JSON.stringify(own) : String(own));
        else if (Array.isArray(own)) own.forEach((element, index) => add(isNested(element) ? `${name}[${index}]` : name, element));
        else for (const [key, inner] of Object.entries(own)) add(`${name}[${key}]`, inner);
      };
      for (const [name, member] of Object.entries(value)) {
        if (files.has(name)) continue;
        if (isMultipart && Array.isArray(member)) member.forEach((own) => add(name, own));
        else add(name, member);
      }
      for (const [name, own] of files) for (const file of own) data.append(name, file);
    } catch { return text; }
    return data instanceof FormData ? data : data.toString();
  };

  // Makes the switch of trouble of an operation, if the server makes trouble.
  let troubleSwitch = null;

  // Trying.
  const open = (operation) => {
    const place = operation.querySelector(".try");
    const form = make("form", { class: "form" });
    const inputs = [];
    for (const item of operation.querySelectorAll(".parameters > li")) {
      const input = make("input", { autocomplete: "off", "data-name": item.dataset.name });
      if (item.dataset.required) { input.required = true; input.value = item.dataset.example || ""; }
      else input.placeholder = item.dataset.example || "";
      form.append(make("label", {}, `${item.dataset.name} (${item.dataset.in})`, input));
      inputs.push({ input, item });
    }
    const bodies = [...operation.querySelectorAll(".request-body .content")];
    let type = null;
    let text = null;
    const files = make("div");
    if (bodies.length) {
      type = make("select", { "aria-label": "Media type of the body" });
      for (const body of bodies) type.append(make("option", {}, body.querySelector(".media code").textContent));
      text = make("textarea", { "aria-label": "Body", spellcheck: "false" });
      const fill = () => {
        const body = bodies[type.selectedIndex];
        text.value = body.querySelector(".example code")?.textContent || "";
        text.hidden = body.dataset.file === "true";
        const names = text.hidden ? ["File"] : [...body.querySelectorAll(".file")].map((name) => name.textContent);
        files.replaceChildren(...names.map((name) => make("label", {}, name, make("input", { type: "file", multiple: "", "data-name": name }))));
      };
      type.addEventListener("change", fill);
      fill();
      form.append(make("label", {}, "Body", type), text, files);
    }
    const accept = make("input", { autocomplete: "off", placeholder: "code=404, example=name, wait=2" });
    form.append(make("label", {}, "Prefer (for the mock)", accept));
    if (troubleSwitch) form.append(troubleSwitch(operation));
    const output = make("div", { class: "answer", role: "status" });
    form.append(make("p", {}, make("button", { type: "submit" }, "Send")), output);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      output.replaceChildren("Sending…");
      const headers = new Headers();
      const query = [];
      let hasCookies = false;
      // Scripts can only set the cookies of their own server.
      const setCookie = (name, value) => {
        if (new URL(base(), location.href).origin !== location.origin) throw new Error(`The cookie ${name} can only be sent to the server of this page.`);
        document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict`;
        hasCookies = true;
      };
      let path = operation.dataset.path;
      try {
        for (const { input, item } of inputs) {
          const { name } = item.dataset;
          const value = input.value;
          if (value === "" && item.dataset.in !== "path") continue;
          if (item.dataset.in === "path") path = path.replace(`{${name}}`, () => inPath(item.dataset, value));
          if (item.dataset.in === "query") query.push(...fields(item.dataset, value));
          if (item.dataset.in === "header") headers.set(name, value);
          if (item.dataset.in === "cookie") setCookie(name, value);
        }
        for (const element of operation.querySelectorAll(".schemes span")) {
          const known = credentials.get(element.textContent);
          const value = known?.input.value;
          if (!value) continue;
          if (known.kind === "bearer") headers.set("Authorization", `Bearer ${value}`);
          if (known.kind === "basic") headers.set("Authorization", `Basic ${utf8(value)}`);
          if (known.kind === "apiKey" && known.place === "header") headers.set(known.name, value);
          if (known.kind === "apiKey" && known.place === "cookie") setCookie(known.name, value);
          if (known.kind === "apiKey" && known.place === "query") query.push(`${encodeURIComponent(known.name)}=${encodeURIComponent(value)}`);
        }
        if (accept.value) headers.set("Prefer", accept.value);
        const options = { method: operation.dataset.method, headers, credentials: hasCookies ? "same-origin" : "omit" };
        const chosen = new Map([...files.querySelectorAll("input")].filter((input) => input.files.length).map((input) => [input.dataset.name, [...input.files]]));
        if (text?.hidden) {
          const file = chosen.get("File")?.[0];
          if (file) {
            options.body = file;
            headers.set("Content-Type", type.value.includes("*") ? file.type || "application/octet-stream" : type.value);
          }
        } else if (text && (text.value !== "" || chosen.size)) {
          options.body = formBody(type.value, text.value || "{}", chosen);
          // The browser writes the boundary of a multipart body.
          if (!(options.body instanceof FormData)) headers.set("Content-Type", type.value);
        }
        const url = (control && choice.value === "0" ? base() : operation.dataset.server || base()) + path + (query.length ? `?${query.join("&")}` : "");
        const start = performance.now();
        const response = await fetch(url, options);
        const bytes = await response.blob();
        const time = Math.round(performance.now() - start);
        const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
        output.replaceChildren(
          make("p", { class: response.ok ? "success" : "failure" }, make("span", { class: "status" }, `${response.status} ${response.statusText}`), ` ${time} ms, ${bytes.size} bytes`),
          make("details", {}, make("summary", {}, "Headers"), make("pre", {}, lines)));
        if (/json|text|xml|html|urlencoded|^$/i.test(bytes.type)) {
          let content = (await bytes.slice(0, 200000).text());
          try { if (bytes.size <= 200000) content = JSON.stringify(JSON.parse(content), null, 2); } catch { /* It is shown as it is. */ }
          output.append(make("pre", { tabindex: "0" }, content));
        }
      } catch (error) {
        output.replaceChildren(make("p", { class: "error" }, `No answer: ${error.message}. A server of another origin must allow this page by CORS.`));
      }
    });
    place.replaceChildren(make("h4", {}, "Try it"), form);
    form.querySelector("input, select, textarea, button").focus();
  };
  if (servers.length) {
    for (const operation of document.querySelectorAll(".operation[data-callable]")) {
      const button = make("button", { type: "button", class: "try-button" }, "Try it");
      button.addEventListener("click", () => open(operation));
      operation.querySelector(".try").append(button);
    }
  }

  // The place in the contents.
  const links = new Map([...nav.querySelectorAll("li li > a")].map((link) => [link.hash.slice(1), link]));
  let current = null;
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const link = links.get(entry.target.id);
      if (!entry.isIntersecting || !link) continue;
      current?.removeAttribute("aria-current");
      link.setAttribute("aria-current", "true");
      current = link;
    }
  }, { rootMargin: "-10% 0px -80% 0px" });
  for (const target of document.querySelectorAll(".operation, .named-type")) observer.observe(target);

  // The requests that the server has answered.
  if (!control) return;
  const live = document.getElementById("live");
  const rows = make("tbody");
  const pause = make("input", { type: "checkbox" });
  live.hidden = false;
  live.append(
    make("h2", {}, "Requests"), make("p", { class: "form" }, make("label", {}, "Pause ", pause)),
    make("div", { class: "log", tabindex: "0", role: "log", "aria-label": "Requests" },
      make("table", {}, make("thead", {}, make("tr", {}, ...["Request", "Status", "Checks"].map((name) => make("th", { scope: "col" }, name)))), rows)));
  // The trouble that the server makes: the text of a scenario file.
  const controls = { "EndpointKit-Control": "page" };
  const scenario = make("textarea", { "aria-label": "Trouble, as a scenario file", spellcheck: "false" });
  const outcome = make("p", { role: "status" });
  const show = (settings) => { scenario.value = JSON.stringify(settings, null, 2); };
  const apply = make("button", { type: "button" }, "Apply");
  apply.addEventListener("click", async () => {
    const response = await fetch(`${control}trouble`, { method: "PUT", headers: controls, body: scenario.value });
    const answer = await response.json();
    outcome.textContent = response.ok ? "Applied." : answer.detail;
    if (response.ok) show(answer);
  });
  const trouble = make("details", { class: "form" }, make("summary", {}, "Trouble on purpose"),
    make("p", { class: "note" }, "For example: \"latency\": \"50ms..2s\", \"faults\": [\"503 20%\", \"reset 1%\"]."), scenario, apply, outcome);
  live.append(trouble);
  fetch(`${control}trouble`, { headers: controls }).then((response) => response.json()).then(show).catch(() => {});

  const troubles = {
    "as all": null, "none": { faults: [] }, "503": { faults: ["503"] }, "429, retry after 5 s": { faults: ["429 retry-after 5s"] },
    "reset": { faults: ["reset"] }, "cut": { faults: ["cut"] }, "2 s of latency": { latency: "2s", faults: [] },
  };
  troubleSwitch = (operation) => {
    const choice = make("select", { "aria-label": "Trouble of this operation" });
    for (const name of Object.keys(troubles)) choice.append(make("option", {}, name));
    const route = `${operation.dataset.method} ${operation.dataset.path}`;
    const id = operation.querySelector(".about > .note code")?.textContent;
    const said = make("span", { role: "status" });
    choice.addEventListener("change", async () => {
      const settings = await (await fetch(`${control}trouble`, { headers: controls })).json();
      const operations = { ...settings.operations };
      for (const name of [route, id]) delete operations[name];
      if (troubles[choice.value]) operations[route] = troubles[choice.value];
      const response = await fetch(`${control}trouble`, { method: "PUT", headers: controls, body: JSON.stringify({ ...settings, operations }) });
      const answer = await response.json();
      said.textContent = response.ok ? " Applied." : ` ${answer.detail}`;
      if (response.ok) show(answer);
    });
    return make("label", {}, "Trouble ", choice, said);
  };

  // Sending webhooks.
  const openWebhook = (webhook) => {
    const url = make("input", { type: "url", required: "", placeholder: "http://127.0.0.1:9000/webhooks" });
    const secret = make("input", { type: "password", autocomplete: "off" });
    const example = make("input", { autocomplete: "off" });
    const form = make("form", { class: "form" }, make("label", {}, "URL of the receiver", url));
    if (webhook.dataset.signed) form.append(make("label", {}, "Secret", secret));
    form.append(make("label", {}, "Name of the example (optional)", example));
    const output = make("div", { class: "answer", role: "status" });
    form.append(make("p", {}, make("button", { type: "submit" }, "Send")), output);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      output.replaceChildren("Sending…");
      const order = { name: webhook.dataset.webhook, url: url.value };
      if (secret.value) order.secret = secret.value;
      if (example.value) order.example = example.value;
      try {
        const response = await fetch(`${control}webhooks`, { method: "POST", headers: controls, body: JSON.stringify(order) });
        const answer = await response.json();
        if (!response.ok) throw new Error(answer.detail);
        const isSuccess = answer.status >= 200 && answer.status < 300;
        output.replaceChildren(make("p", { class: isSuccess ? "success" : "failure" }, `The receiver answered with ${answer.status}`));
        if (answer.body) output.append(make("pre", { tabindex: "0" }, answer.body));
      } catch (error) {
        output.replaceChildren(make("p", { class: "error" }, error.message));
      }
    });
    webhook.querySelector(".try").replaceChildren(make("h4", {}, "Send it"), form);
    url.focus();
  };
  for (const webhook of document.querySelectorAll(".operation[data-webhook]")) {
    const button = make("button", { type: "button", class: "try-button" }, "Send it");
    button.addEventListener("click", () => openWebhook(webhook));
    webhook.querySelector(".try").append(button);
  }

  // What a proxy has found. Another server has no such list.
  const listing = make("div", { class: "deviations", hidden: "" });
  live.append(listing);
  let exchanges = -1;
  const pollDeviations = async () => {
    const response = await fetch(`${control}deviations?after=${exchanges}`, { headers: controls });
    if (response.status !== 200) return false;
    const news = await response.json();
    if (!news.operations) return true;
    exchanges = news.exchanges;
    listing.hidden = false;
    // The other server makes the answers, without trouble on purpose.
    trouble.remove();
    troubleSwitch = null;
    listing.replaceChildren(make("h2", {}, "Deviations"), make("p", { role: "status" }, news.summary));
    for (const { endpoint, deviations } of news.operations) {
      const list = make("ul");
      for (const { text, place, count, samples } of deviations) {
        const values = samples.length ? `, such as ${samples.join(", ")}` : "";
        list.append(make("li", {}, `${text}${values} `, make("span", { class: "note" }, `${place ? place + ", " : ""}${count === 1 ? "once" : count + " times"}`)));
      }
      listing.append(make("details", { open: "" }, make("summary", {}, make("code", {}, endpoint), ` ${deviations.length}`), list));
    }
    return true;
  };

  let last = 0;
  let isProxy = true;
  const poll = async () => {
    try {
      if (!pause.checked && !document.hidden) {
        const response = await fetch(`${control}requests?after=${last}`, { headers: controls });
        const { requests } = await response.json();
        for (const request of requests) {
          last = Math.max(last, request.number);
          const checks = make("td");
          for (const fault of request.faults) checks.append(make("div", { class: "error" }, fault));
          for (const remark of request.remarks) checks.append(make("div", {}, remark));
          if (!checks.childNodes.length) checks.append("no faults");
          rows.prepend(make("tr", {}, make("td", {}, make("code", {}, `${request.method} ${request.path}`)), make("td", {}, String(request.status)), checks));
        }
        while (rows.children.length > 200) rows.lastChild.remove();
        if (isProxy) isProxy = await pollDeviations();
      }
    } catch { /* The server has ended, or is started again. */ }
    setTimeout(poll, 1000);
  };
  poll();
})();
