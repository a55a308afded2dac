import type { Transaction } from 'kysely'
import type { App } from '../app.ts'
import type { Schema } from '../database/schema.gen.ts'

/**
 * Acts on each of these rows in a transaction of its own, so that one that fails does not stop the others: it is
 * logged, such as 'an offer could not be closed', and found again by the next sweep.
 */
export async function eachDue<Row extends object>(
  app: App,
  rows: readonly Row[],
  failed: string,
  act: (tx: Transaction<Schema>, row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await app.change((tx) => act(tx, row))
    } catch (error) {
      app.log.warn({ err: error, row }, `${failed}; it will be tried again`)
    }
  }
}
