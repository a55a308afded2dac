import { availableMemory } from '../../embedded-postgres/memory.ts'

/** Measured: a stream with its connection takes 20 KB of the process, and 29 KB with 24 topics. */
const streamBytes = 32 * 1024
/** The share of the memory that live streams may take. */
const share = 8

/** Most live streams of the process: 32,768 with 8 GB of memory. */
export const streamsMax = (memory = availableMemory()): number =>
  Math.floor(memory / share / streamBytes)
