# Rules for CMake 3.21 and later that generate Swift from specs with EndpointKit, with Ninja or make.
#
#   include(EndpointKit.cmake)
#   endpointkit_swift_sources(Shop SPEC shop.yaml)
#   add_library(Shop ${Shop_SOURCES})
#
# Copy this file into your project.
#
#   endpointkit_swift_sources(<name> SPEC <file> [OUTPUT <directory>] [OPTIONS <option>...] [DEPENDS <file>...])
#
# It sets <name>_SOURCES to the generated files, and <name>_MANIFEST to the file that represents all of them. The output is
# <name> in the current binary directory if it is not given. OPTIONS are more options of 'endpointkit generate', such as
# --access internal; their paths must be absolute. The files are generated again when the spec, a file that it imports or
# refers to, an overlay, a template, an option or the program changes. DEPENDS adds files that the program does not read.
# With Ninja, files whose content stays the same keep their dates, so that only what has changed is compiled.
#
# ENDPOINTKIT is the program; it is searched for if it is not set.

cmake_minimum_required(VERSION 3.21)
find_program(ENDPOINTKIT endpointkit REQUIRED DOC "The command endpointkit")

# The files of the dependency file that the program wrote: one for each line, in the first rule.
function(_endpointkit_read_dependencies file result)
    set(found)
    if(EXISTS "${file}")
        file(STRINGS "${file}" lines)
        foreach(line IN LISTS lines)
            # Further rules are empty, one for each file.
            if(line MATCHES "^(.*[^:]):$")
                string(REPLACE "\\ " " " path "${CMAKE_MATCH_1}")
                string(REPLACE "$$" "$" path "${path}")
                list(APPEND found "${path}")
            endif()
        endforeach()
    endif()
    set(${result} "${found}" PARENT_SCOPE)
endfunction()

function(endpointkit_swift_sources name)
    cmake_parse_arguments(PARSE_ARGV 1 given "" "SPEC;OUTPUT" "OPTIONS;DEPENDS")
    if(NOT given_SPEC OR given_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "endpointkit_swift_sources(<name> SPEC <file> [OUTPUT <directory>] [OPTIONS <option>...] [DEPENDS <file>...])")
    endif()
    get_filename_component(spec "${given_SPEC}" ABSOLUTE)
    if(NOT given_OUTPUT)
        set(given_OUTPUT "${name}")
    endif()
    get_filename_component(output "${given_OUTPUT}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
    set(state "${CMAKE_CURRENT_BINARY_DIR}/EndpointKit/${name}")
    set(command "${ENDPOINTKIT}" generate "${spec}" --output "${output}" ${given_OPTIONS})
    # Make does not notice another command.
    file(CONFIGURE OUTPUT "${state}.options" CONTENT "${command}\n" @ONLY)

    # The names of the files are needed now. They are asked for again when something has changed that they can depend on.
    _endpointkit_read_dependencies("${state}.listed.d" known)
    set(is_known TRUE)
    foreach(file IN LISTS known ITEMS "${spec}" "${ENDPOINTKIT}" "${state}.options")
        if(NOT EXISTS "${state}.outputs" OR "${file}" IS_NEWER_THAN "${state}.outputs")
            set(is_known FALSE)
        endif()
    endforeach()
    if(NOT is_known)
        execute_process(
            COMMAND ${command} --list-outputs --dependency-file "${state}.listed.d"
            OUTPUT_VARIABLE listed ERROR_VARIABLE problems RESULT_VARIABLE status)
        if(NOT status EQUAL 0)
            message(FATAL_ERROR "${problems}")
        endif()
        file(WRITE "${state}.outputs" "${listed}")
    endif()
    file(STRINGS "${state}.outputs" files)
    list(REMOVE_ITEM files "${output}/.endpointkit-manifest")
    _endpointkit_read_dependencies("${state}.listed.d" known)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${spec}" ${known})

    # With Ninja, files that stay the same keep their dates. Make has no rules for byproducts, so there all files are new together.
    set(others "")
    if(CMAKE_GENERATOR MATCHES "Ninja")
        set(others BYPRODUCTS)
    endif()
    add_custom_command(
        OUTPUT "${output}/.endpointkit-manifest" ${others} ${files}
        COMMAND ${command} --dependency-file "${state}.d"
        COMMAND "${CMAKE_COMMAND}" -E touch "${output}/.endpointkit-manifest"
        DEPENDS "${spec}" "${ENDPOINTKIT}" "${state}.options" ${given_DEPENDS}
        DEPFILE "${state}.d"
        COMMENT "Generating Swift from ${given_SPEC}"
        VERBATIM)
    set_source_files_properties(${files} PROPERTIES GENERATED TRUE)
    set(${name}_MANIFEST "${output}/.endpointkit-manifest" PARENT_SCOPE)
    set(${name}_SOURCES ${files} "${output}/.endpointkit-manifest" PARENT_SCOPE)
endfunction()
