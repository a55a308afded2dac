import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseError } from 'pg'
import { StartError } from '../../config.ts'

/**
 * Milliseconds that a migration waits for a lock. Requests for the table wait behind it, so it soon gives way to them
 * before it tries again.
 */
export const lockTimeout = 1000
const pause = 1000
/** About a minute of waiting and pauses. */
const attemptsMax = 30

/** SQLSTATE codes: a lock was not acquired in time, and a deadlock. */
const lockCodes = ['55P03', '40P01']

/**
 * Runs a transaction again while it does not get its locks. Throws a `StartError` that names `what` after the last
 * attempt.
 */
export async function retryLocks<T>(
  what: string,
  attempt: () => Promise<T>,
  say: (line: string) => void,
  attempts = attemptsMax,
): Promise<T> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!lockCodes.includes((error as DatabaseError).code ?? '')) throw error
      if (left === 0)
        throw new StartError(
          `The ${what} could not be applied, because other transactions hold its tables: nothing of it was changed. Start again when they have ended.`,
        )
      say(`waiting for other transactions: ${what}`)
    }
    await delay(pause)
  }
}
