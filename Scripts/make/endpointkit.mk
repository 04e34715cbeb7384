# Rules for plain make that generate Swift from specs with EndpointKit.
#
#   include endpointkit.mk
#   $(eval $(call endpointkit,Sources/Shop,shop.yaml))
#   $(eval $(call endpointkit,Sources/Admin,admin.yaml,--access internal --overlay admin-overlay.yaml))
#
#   shop: $(ENDPOINTKIT_MANIFESTS)
#
# Copy this file into your project. The arguments are the directory of the output, the spec, and more options of 'endpointkit generate'. The
# file .endpointkit-manifest in the directory represents all generated files, and $(ENDPOINTKIT_MANIFESTS) has those of all rules. A rule runs
# again when the spec, a file that it imports or refers to, an overlay, a template, an option or the program changes. Files whose content
# stays the same keep their dates. Paths cannot contain spaces.
#
# ENDPOINTKIT is the program, and ENDPOINTKIT_STATE a directory for what the rules remember. Set them before this file is included.

ENDPOINTKIT ?= endpointkit
ENDPOINTKIT_STATE ?= .build/endpointkit
ENDPOINTKIT_MANIFESTS :=
# The file of the program, so that another version runs again.
endpointkit_program := $(shell command -v $(ENDPOINTKIT))
ifeq ($(endpointkit_program),)
$(error '$(ENDPOINTKIT)' is not a program; set ENDPOINTKIT to the command endpointkit)
endif

# A name without slashes for the files of a rule.
endpointkit_name = $(subst /,--,$(1))

# The first rule of the Makefile itself is what 'make' builds, not a rule of this file.
define endpointkit_keep_goal
endpointkit_goal := $$(.DEFAULT_GOAL)
endef

define endpointkit
$(endpointkit_keep_goal)
ENDPOINTKIT_MANIFESTS += $(1)/.endpointkit-manifest

$(1)/.endpointkit-manifest: $(2) $(endpointkit_program) $(ENDPOINTKIT_STATE)/$(call endpointkit_name,$(1)).options
	$(ENDPOINTKIT) generate '$(2)' --output '$(1)' --dependency-file '$(ENDPOINTKIT_STATE)/$(call endpointkit_name,$(1)).d' $(3)
	@touch $$@

# Changes only if the options do.
$(ENDPOINTKIT_STATE)/$(call endpointkit_name,$(1)).options: endpointkit_always
	@mkdir -p '$(ENDPOINTKIT_STATE)'
	@printf '%s\n' $(call endpointkit_quoted,$(2) $(3)) | cmp -s - $$@ || printf '%s\n' $(call endpointkit_quoted,$(2) $(3)) > $$@

-include $(ENDPOINTKIT_STATE)/$(call endpointkit_name,$(1)).d
.DEFAULT_GOAL := $$(endpointkit_goal)
endef

endpointkit_quoted = '$(subst ','\'',$(1))'

$(eval $(endpointkit_keep_goal))
.PHONY: endpointkit_always
endpointkit_always:
.DEFAULT_GOAL := $(endpointkit_goal)
