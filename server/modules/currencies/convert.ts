import { sql, type Transaction } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Sweep } from '../../platform/module.ts'
import { convertBalances } from './convert-balances.ts'
import { convertSearches } from '../saved-searches/index.ts'
import { convertAuctions, convertListings } from './convert-listings.ts'

/** Maximum milliseconds of one run, so that a process can stop between runs. */
const runFor = 2000

/**
 * Converts the stored amounts of listings, then sellers' balances and saved searches, to a new default currency. After
 * a crash it continues after its last batch.
 */
export const conversionSweep = (app: App): Sweep => ({
  name: 'currency conversion',
  every: 1000,
  async run() {
    const until = performance.now() + runFor
    while (performance.now() < until) {
      const left = await app.db.transaction().execute(convertBatch)
      if (left === 'none') return
      if (left === 'listings are done') {
        await convertBalances(app)
        if (!(await convertSearches(app, until))) return
        await app.change(finish)
        return
      }
    }
  },
})

/**
 * Also converts later releases in a retired currency, and writes of processes that had not read the new default yet.
 */
export const balanceSweep = (app: App): Sweep => ({
  name: 'balances in retired currencies',
  every: 60_000,
  async run() {
    await convertBalances(app)
    await convertSearches(app, performance.now() + runFor)
  },
})

/** Converts the next listings, then the next auctions. Other processes skip it, because the row is locked. */
async function convertBatch(
  tx: Transaction<Schema>,
): Promise<'none' | 'some' | 'listings are done'> {
  const { rows } = await sql<{ id: string; last: string | null }>`
    select id, last_id as last from currency_switches where finished_at is null
    for update skip locked`.execute(tx)
  const [open] = rows
  if (!open) return 'none'
  const ids = await convertListings(tx, open.last)
  if (ids.length > 0) {
    await sql`update currency_switches set last_id = ${ids.at(-1)}, listings_done = listings_done + ${ids.length}
      where id = ${open.id}`.execute(tx)
    return 'some'
  }
  return (await convertAuctions(tx)) > 0 ? 'some' : 'listings are done'
}

const finish = (tx: Transaction<Schema>) =>
  sql`update currency_switches set finished_at = clock_timestamp() where finished_at is null`.execute(
    tx,
  )
