import { setTimeout as passes } from 'node:timers/promises'
import type { ProductId } from '#contracts/common/ids.ts'
import {
  cutPrimary,
  freezePrimary,
  killPrimary,
  killPrimaryMachine,
} from '../../scripts/cluster/faults.ts'
import type { Cluster } from '../../scripts/cluster/layout.ts'
import { primaryNumber, wholeDatabase } from '../../scripts/cluster/parts/postgres.ts'
import { bringUp } from '../../scripts/cluster/up.ts'
import { waitFor } from '../../scripts/cluster/waiting.ts'
import { historyFaults } from '#support/auctions/bid-history.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { checkInvariants } from '#support/money/invariants.ts'
import { median, type Say } from './figures.ts'
import { openWorld, stock, type World } from './world.ts'
import { lostOrDoubled, startWrites, type Writes } from './writes.ts'

/** How often the primary is lost in each way. */
export interface Rounds {
  killed: number
  poweredOff: number
  frozen: number
  cut: number
}

const ways: Record<keyof Rounds, (cluster: Cluster) => Promise<string>> = {
  killed: killPrimary,
  poweredOff: killPrimaryMachine,
  frozen: freezePrimary,
  cut: cutPrimary,
}

/**
 * Loses the primary again and again amid bids, orders and payments, and checks that nothing acknowledged is lost or
 * doubled. Returns the faults.
 */
export async function proveFailover(cluster: Cluster, rounds: Rounds, say: Say): Promise<string[]> {
  const world = await openWorld(cluster)
  const before = new Set((await breaches(world)).map(({ promise }) => promise))
  const writes = startWrites(world)
  const winners = new Map<string, string | null>()
  const faults: string[] = []
  const ended = { inGap: 0, extended: 0 }
  try {
    for (const [way, count] of Object.entries(rounds) as [keyof Rounds, number][]) {
      const gaps: number[] = []
      for (let round = 1; round <= count; round += 1) {
        gaps.push(await loseOnce({ world, writes, ended }, ways[way]))
        faults.push(...(await changedWinners(world, winners)))
        say(`${way} ${round} of ${count}: ${gaps.at(-1)!.toFixed(1)} s without bids`)
      }
      if (count > 0)
        say(
          `${way}: ${count} rounds, seconds without bids p50 ${median(gaps).toFixed(1)}, max ${Math.max(...gaps).toFixed(1)}`,
        )
    }
  } finally {
    await writes.stop()
  }
  say(
    `${ended.inGap} auctions would have ended in a recorded outage, ${ended.extended} of them were extended`,
  )
  if (ended.extended < ended.inGap) faults.push('auctions ended in an outage')
  const counts = Map.groupBy(writes.acknowledged, ({ table }) => table)
  say(`acknowledged: ${[...counts].map(([table, rows]) => `${rows.length} ${table}`).join(', ')}`)
  say(
    `responses: ${[...writes.responses].map(([response, count]) => `${count} × ${response}`).join(', ')}`,
  )
  faults.push(...(await lostOrDoubled(world, writes.acknowledged)))
  for (const auction of world.auctions)
    faults.push(...(await historyFaults(world.server.app.pool, auction)))
  await waitFor(cluster, { what: 'end of all due auctions', seconds: 30 }, async () => {
    const { rows } = await world.server.app.pool.query(
      `select from auctions where closed_at is null and ends_at < clock_timestamp() limit 1`,
    )
    return rows.length === 0 || undefined
  })
  for (const { promise, subjects } of await breaches(world))
    if (!before.has(promise)) faults.push(`${promise}: ${subjects.join(', ')}`)
  await world.server.stop()
  return faults
}

const breaches = ({ server, goods }: World) =>
  checkInvariants(server.app.pool, new Map([[goods, stock]]))

interface Losing {
  world: World
  writes: Writes
  ended: { inGap: number; extended: number }
}

/** Loses the primary, waits for bids, and repairs the cluster. Returns the longest time without a bid in seconds. */
async function loseOnce(
  { world, writes, ended }: Losing,
  lose: (cluster: Cluster) => Promise<string>,
): Promise<number> {
  const { cluster } = world
  const old = await wholeDatabase(cluster, 120)
  const auctions = await endingSoon(world)
  const bids = () => writes.acknowledged.filter(({ table }) => table === 'bids')
  const enough = bids().length + 10
  await waitFor(cluster, { what: 'bids', seconds: 60 }, async () =>
    Promise.resolve(bids().length >= enough || undefined),
  )
  const lostAt = Date.now()
  await lose(cluster)
  await waitFor(cluster, { what: 'other primary', seconds: 120 }, async () => {
    const primary = await primaryNumber(cluster)
    return (primary !== undefined && primary !== old) || undefined
  })
  const since = Date.now()
  await waitFor(cluster, { what: 'bids after the failover', seconds: 120 }, () =>
    Promise.resolve(bids().filter(({ at }) => at > since).length >= 20 || undefined),
  )
  const times = bids()
    .map(({ at }) => at)
    .filter((at) => at > lostAt - 2000)
  const gap = Math.max(...times.map((at, index) => at - (times[index - 1] ?? at)))
  await bringUp(cluster, () => {})
  await wholeDatabase(cluster, 180)
  await countExtended(world, auctions, ended)
  return gap / 1000
}

/** Auctions that end 3 to 18 seconds from now, each with a bid. */
async function endingSoon(world: World): Promise<Map<ProductId, Date>> {
  const auctions = new Map<ProductId, Date>()
  for (const seconds of [3, 8, 13, 18]) {
    const auction = await insertAuction(world.server, world.seller, { priceMinor: 1_00n, seconds })
    await world.bidders[0]!.client.post(`/api/products/${auction}/bids`, { amount: '2' })
    const { rows } = await world.server.app.pool.query<{ ends: Date }>(
      'select ends_at as ends from auctions where product_id = $1',
      [auction],
    )
    auctions.set(auction, rows[0]!.ends)
  }
  return auctions
}

/** Counts auctions whose first end was in a recorded outage, and those that ended later. */
async function countExtended(
  { server }: World,
  auctions: Map<ProductId, Date>,
  ended: { inGap: number; extended: number },
): Promise<void> {
  await passes(3000)
  for (const [auction, ends] of auctions) {
    const { rows } = await server.app.pool.query<{ later: boolean; outage: boolean }>(
      `select ends_at > $2 as later,
         exists (select from outages where began_at < $2 and ended_at > $2) as outage
       from auctions where product_id = $1`,
      [auction, ends],
    )
    if (!rows[0]!.outage) continue
    ended.inGap += 1
    if (rows[0]!.later) ended.extended += 1
  }
}

/** Closed auctions whose winner is another one than when they were first seen closed. */
async function changedWinners(
  { server, seller }: World,
  winners: Map<string, string | null>,
): Promise<string[]> {
  const { rows } = await server.app.pool.query<{ id: string; winner: string | null }>(
    `select product_id as id, winner_id as winner from auctions where closed_at is not null and seller_id = $1`,
    [seller.id],
  )
  const now = new Map(rows.map(({ id, winner }) => [id, winner]))
  const changed = [...winners].filter(([id, winner]) => now.get(id) !== winner)
  for (const [id, winner] of now) if (!winners.has(id)) winners.set(id, winner)
  return changed.map(([id]) => `the winner of ${id} has changed`)
}
