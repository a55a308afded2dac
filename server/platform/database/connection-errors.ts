import { DatabaseError } from 'pg'

/**
 * SQLSTATE codes after which a connection is of no more use: it was lost or refused, PostgreSQL or the pooler ended it
 * or is about to, or it leads to a server that is no longer the primary.
 */
const uselessCodes = /^(08|25006|25P03|57P)/
/** How a standby refuses to read a table that is not in its log, such as the rate limits. */
const notOnStandby = /during recovery$/

/** Whether a statement failed because its connection is of no more use, so that it may succeed on another one. */
export const isUselessConnection = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError &&
  (uselessCodes.test(error.code ?? '') || notOnStandby.test(error.message))

/** Lets a read go on if a write beside it fails because the server is not the primary. Rethrows other errors. */
export function passReadOnly(error: unknown): void {
  if (!(error instanceof DatabaseError) || error.code !== '25006') throw error
}
