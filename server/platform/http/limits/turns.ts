import { DomainError } from '../../../kernel/domain-error.ts'

/** Work of which only so much runs at once; the rest waits in a queue. */
export interface Turns {
  /**
   * Runs `work` when it is its turn. Work without an address (this machine itself, a load test) shares one queue that
   * has no limit of its own. Throws `overloaded` if newer work took its place or it waited too long.
   */
  take<T>(address: string | undefined, work: () => Promise<T>): Promise<T>
}

export interface TurnLimits {
  /** Running at once, waiting in all, and waiting for one address. */
  atOnce: number
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
export function createTurns({ atOnce, waiting, waitingPerAddress, patience }: TurnLimits): Turns {
  /** Queues by address, the oldest work first; the address whose turn is next stands first. */
  const queues = new Map<string | undefined, Set<Waiting>>()
  let running = 0
  let queued = 0

  function drop(address: string | undefined, entry: Waiting): void {
    const queue = queues.get(address)
    if (!queue?.delete(entry)) return
    queued -= 1
    if (queue.size === 0) queues.delete(address)
  }

  function startNext(): void {
    running -= 1
    const [first] = queues
    if (!first) return
    const [address, queue] = first
    const newest = [...queue].at(-1)!
    drop(address, newest)
    if (queues.delete(address)) queues.set(address, queue)
    running += 1
    newest.start()
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
      if (running < atOnce) running += 1
      else await wait(address)
      try {
        return await work()
      } finally {
        // The answer is written, and new requests are read, before the next turn is given.
        setImmediate(startNext)
      }
    },
  }
}
