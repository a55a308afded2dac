import type { MiddlewareHandler } from 'hono'
import { availableMemory } from '../../embedded-postgres/memory.ts'
import { countedAddress, type AddressCounting } from './client-address.ts'
import { createTurns } from './turns.ts'

/** Measured: a stream with its connection takes 20 KB of the process, and 29 KB with 24 topics. */
const streamBytes = 32 * 1024
/** The share of the memory that live streams may take. */
const share = 8

/** Most live streams of the process: 32,768 with 8 GB of memory. */
export const streamsMax = (memory = availableMemory()): number =>
  Math.floor(memory / share / streamBytes)

/**
 * A process has at most as many connections, so nearly all may wait. They wait long, because browsers that are refused
 * connect again, which costs more than to open their streams.
 */
const turnLimits = {
  atOnce: 8,
  atOncePerAddress: 4,
  waiting: 20_000,
  waitingPerAddress: 256,
  patience: 60_000,
}

/**
 * Opens live streams a few at a time. To open one takes about a millisecond, and after an outage thousands reconnect
 * at once: a bid, which waits for several turns of the event loop, would wait for all of them several times. Throws
 * `overloaded` if a stream waits too long.
 */
export function openStreamsInTurns(counting: AddressCounting): MiddlewareHandler {
  const turns = createTurns(turnLimits)
  return (c, next) => turns.take(countedAddress(c, counting), next)
}
