// Memory for a module of WebAssembly without a C library. Nothing on machines that have one.
#pragma once
