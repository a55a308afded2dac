import { DomainError } from '../../../kernel/domain-error.ts'
import { createCounts } from '../counts.ts'

/** Runs a limited amount of work at once; the rest waits in a queue. */
export interface Turns {
  readonly running: number
  readonly waiting: number
  /**
   * Runs `work` when it is its turn. Work without an address (from this machine, or in a load test) shares one queue
   * that has no limits by address. Throws `overloaded` if newer work took its place or if it waited too long.
   */
  take<T>(address: string | undefined, work: () => Promise<T>): Promise<T>
}

export interface TurnLimits {
  /** Running at once, in total and for one address. */
  atOnce: number
  atOncePerAddress: number
  /** Waiting, in total and for one address. */
  waiting: number
  waitingPerAddress: number
  /** Milliseconds after which waiting work is refused. */
  patience: number
}

interface Waiting {
  start(): void
  refuse(): void
}

const refusal = () => new DomainError('overloaded', { retryAfter: 1 })

/**
 * Addresses take turns, so a flood from one address delays the others by one turn at most. Within an address the
 * newest work goes first, and the oldest is refused when the queue is full: a visitor behind the same carrier's
 * network is served at once, while the flood waits.
 */
export function createTurns(limits: TurnLimits): Turns {
  const { atOnce, waiting, waitingPerAddress, patience } = limits
  /** Queues by address, each with its oldest work first. The map is in the order of turns. */
  const queues = new Map<string | undefined, Set<Waiting>>()
  let running = 0
  const runningOf = createCounts(limits.atOncePerAddress)
  let queued = 0

  /** Counts work of this address as running if it may run now. */
  function startsNow(address: string | undefined): boolean {
    if (running >= atOnce || (address !== undefined && !runningOf.add(address))) return false
    running += 1
    return true
  }

  function drop(address: string | undefined, entry: Waiting): void {
    const queue = queues.get(address)
    if (!queue?.delete(entry)) return
    queued -= 1
    if (queue.size === 0) queues.delete(address)
  }

  function startNext(ended: string | undefined): void {
    running -= 1
    if (ended !== undefined) runningOf.remove(ended)
    for (const [address, queue] of queues) {
      if (!startsNow(address)) continue
      const newest = [...queue].at(-1)!
      drop(address, newest)
      if (queues.delete(address)) queues.set(address, queue)
      newest.start()
      return
    }
  }

  function makeRoom(address: string | undefined, queue: Set<Waiting>): void {
    const [oldest] = queue
    if (address !== undefined && queue.size >= waitingPerAddress) {
      oldest?.refuse()
      return
    }
    if (queued < waiting) return
    const [longest] = [...queues.values()].toSorted((a, b) => b.size - a.size)
    const [oldestOfLongest] = longest ?? []
    oldestOfLongest?.refuse()
  }

  function wait(address: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      makeRoom(address, queues.get(address) ?? new Set())
      const timer = setTimeout(() => entry.refuse(), patience)
      const entry: Waiting = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          drop(address, entry)
          reject(refusal())
        },
      }
      const queue = queues.get(address) ?? new Set()
      queues.set(address, queue.add(entry))
      queued += 1
    })
  }

  return {
    get running() {
      return running
    },
    get waiting() {
      return queued
    },
    async take(address, work) {
      if (!startsNow(address)) await wait(address)
      try {
        return await work()
      } finally {
        // Write the response and read new requests before the next work starts.
        setImmediate(startNext, address)
      }
    },
  }
}
