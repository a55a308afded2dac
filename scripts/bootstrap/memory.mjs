/**
 * Flags and environment of the server that bound its memory: a smaller part of V8's heap for new objects, a limit of
 * the heap in MB, without which V8 collects garbage only after it has grown to several times what is in use, and two
 * instead of eight pools for each core in the C library.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=768']
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
