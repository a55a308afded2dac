import { setTimeout as passes } from 'node:timers/promises'
import { pino } from 'pino'
import type { Cluster } from '../../scripts/cluster/layout.ts'
import { backUp, databaseClock, restoreTo, stopRestored } from '../../scripts/cluster/restore.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { historyFaults } from '#support/auctions/bid-history.ts'
import { checkInvariants } from '#support/money/invariants.ts'
import type { Say } from './figures.ts'
import { openWorld } from './world.ts'
import { startWrites } from './writes.ts'

/**
 * Backs up amid writes, goes on writing, and restores a moment in between beside the cluster. Everything acknowledged
 * before that moment must be there, and nothing later. Returns the faults.
 */
export async function proveRestore(cluster: Cluster, say: Say): Promise<string[]> {
  const world = await openWorld(cluster)
  // The demo catalogue was not made by the shop's own steps, and does not hold all of them.
  const known = await checkInvariants(world.server.app.pool)
  const before = new Set(known.map(({ promise }) => promise))
  const writes = startWrites(world)
  let moment: string
  try {
    await passes(2000)
    await backUp(cluster)
    await passes(3000)
    moment = await databaseClock(cluster)
    await passes(3000)
  } finally {
    await writes.stop()
  }
  const started = Date.now()
  const url = await restoreTo(cluster, moment)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const pool = openPool(url, pino({ level: 'silent' }), 2)
  const faults: string[] = []
  try {
    const { rows } = await pool.query<{ id: string }>(
      'select id from bids where auction_id = any($1::uuid[])',
      [world.auctions],
    )
    const present = new Set(rows.map(({ id }) => id))
    const bids = writes.acknowledged.filter(({ table }) => table === 'bids')
    const at = new Date(moment).getTime()
    const missing = bids.filter((bid) => bid.at <= at && !present.has(bid.id))
    if (missing.length > 0) faults.push(`${missing.length} bids from before the moment are missing`)
    const { rows: later } = await pool.query('select from bids where created_at > $1', [moment])
    if (later.length > 0) faults.push(`${later.length} bids are from after the moment`)
    for (const auction of world.auctions) faults.push(...(await historyFaults(pool, auction)))
    for (const { promise, subjects } of await checkInvariants(pool))
      // Auctions that were open at the moment are past their end by now.
      if (!before.has(promise) && !promise.startsWith('I4 nothing is open'))
        faults.push(`${promise}: ${subjects.join(', ')}`)
    say(
      `restored ${moment} in ${seconds} s: ${present.size} of ${bids.length} acknowledged bids are from before it; ledger and chains checked`,
    )
  } finally {
    await pool.end()
    await stopRestored(cluster)
    await world.server.stop()
  }
  return faults
}
