import { DomainError } from '../../../kernel/domain-error.ts'

export interface QueueOptions {
  /** Runs before all waiting tasks. */
  urgent?: boolean
}
/** Runs a task when a slot is free. Throws `overloaded` if too many tasks wait already. */
export type WorkQueue = <T>(work: () => Promise<T>, options?: QueueOptions) => Promise<T>

/** Runs at most `running` tasks at a time and lets `waiting` more wait, which limits memory and CPU. */
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
      // Pass the slot directly to the next task, so that no new task can take it.
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}
