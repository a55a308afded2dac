/**
 * Flags and environment of the server that bound its memory: a smaller part of V8's heap for new objects, and two
 * instead of eight pools for each core in the C library.
 */
export const memoryFlags = ['--max-semi-space-size=8']
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
