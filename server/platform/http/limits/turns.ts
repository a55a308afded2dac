import { DomainError } from '../../../kernel/domain-error.ts'
import { createCounts } from '../counts.ts'

/** Work of which only so much runs at once; the rest waits in a queue. */
export interface Turns {
  /**
   * Runs `work` when it is its turn. Work without an address (this machine itself, a load test) shares one queue that
   * has no limits of its own. Throws `overloaded` if newer work took its place or it waited too long.
   */
  take<T>(address: string | undefined, work: () => Promise<T>): Promise<T>
}

export interface TurnLimits {
  /** Running at once, in all and for one address. */
  atOnce: number
  atOncePerAddress: number
  /** Waiting in all, and for one address. */
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
 * Addresses take turns, so a flood from one delays the others by one turn at most. Within an address the newest goes
 * first, and when its queue is full the oldest is refused: a visitor behind the same carrier's network is answered at
 * once while the flood waits for itself.
 */
export function createTurns(limits: TurnLimits): Turns {
  const { atOnce, waiting, waitingPerAddress, patience } = limits
  /** Queues by address, the oldest work first; the address whose turn is next comes first. */
  const queues = new Map<string | undefined, Set<Waiting>>()
  let running = 0
  const runningOf = createCounts(limits.atOncePerAddress)
  let queued = 0

  /** Counts work of this address as running if it may run now. */
  function begins(address: string | undefined): boolean {
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
      if (!begins(address)) continue
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
    async take(address, work) {
      if (!begins(address)) await wait(address)
      try {
        return await work()
      } finally {
        // The answer is written, and new requests are read, before the next turn is given.
        setImmediate(startNext, address)
      }
    },
  }
}
