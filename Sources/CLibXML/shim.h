#pragma once
// Debian builds libxml2 with ICU, and its encoding.h then includes <unicode/ucnv.h>, whose types clash with Foundation's own
// ICU module as soon as one file sees both. Only pointers to the affected structs are used, so their size does not matter.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
