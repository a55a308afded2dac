import type { IncomingMessage, ServerResponse } from 'node:http'
import { eventsPath } from '#contracts/common/events.ts'
import { availableMemory } from '../../embedded-postgres/memory.ts'

/** Measured: a stream with its connection takes 20 KB of the process, and 29 KB with 24 topics. */
const streamBytes = 32 * 1024
/** The share of the memory that live streams may take. */
const share = 8

/** Most live streams of the process: 32,768 with 8 GB of memory. */
export const streamsMax = (memory = availableMemory()): number =>
  Math.floor(memory / share / streamBytes)

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** To open a stream takes half a millisecond. */
const openedPerTurn = 4

/**
 * Passes requests for live streams to `listener` a few at a time, and all others at once. After an outage thousands
 * of browsers reconnect in the same moment: a bid, which waits for ten turns of the event loop, would wait for all of
 * their streams several times.
 */
export function openStreamsInTurns(listener: Listener): Listener {
  const waiting: [IncomingMessage, ServerResponse][] = []
  const open = () => {
    for (const [request, response] of waiting.splice(0, openedPerTurn)) listener(request, response)
    if (waiting.length > 0) setImmediate(open)
  }
  return (request, response) => {
    if (!request.url?.startsWith(eventsPath)) return listener(request, response)
    waiting.push([request, response])
    if (waiting.length === 1) setImmediate(open)
    response.once('close', () => {
      const index = waiting.findIndex(([, other]) => other === response)
      if (index >= 0) waiting.splice(index, 1)
    })
  }
}
