import { DomainError } from '../../../kernel/domain-error.ts'

export interface QueueOptions {
  /** Goes before all waiting work. */
  urgent?: boolean
}
/** Runs work when it is its turn. Throws `overloaded` when too much is waiting already. */
export type WorkQueue = <T>(work: () => Promise<T>, options?: QueueOptions) => Promise<T>

/** At most `running` tasks at once and `waiting` behind them, which bounds memory and CPU. */
export function workQueue(running: number, waiting: number): WorkQueue {
  const queue: (() => void)[] = []
  let active = 0
  return async (work, { urgent = false } = {}) => {
    if (active < running) {
      active += 1
    } else {
      if (queue.length >= waiting) throw new DomainError('overloaded', { retryAfter: 2 })
      await new Promise<void>((start) => (urgent ? queue.unshift(start) : queue.push(start)))
    }
    try {
      return await work()
    } finally {
      // A waiting task inherits the slot, so that no other can take it.
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}
