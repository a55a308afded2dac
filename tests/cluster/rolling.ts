import { setTimeout as passes } from 'node:timers/promises'
import type { Cluster } from '../../scripts/cluster/layout.ts'
import { roll } from '../../scripts/cluster/releases/roll.ts'
import { percentile } from './figures.ts'
import { openStreams } from './streams.ts'
import { startViews } from './views.ts'
import { openWorld } from './world.ts'
import { lostOrDoubled, startWrites } from './writes.ts'

export interface Load {
  viewsPerSecond: number
  streams: number
}

/**
 * Restarts every process, one after the other, amid page views, bids and live streams. No request may fail, and each
 * stream must get every event once, in order. Returns the faults.
 */
export async function proveRolling(
  cluster: Cluster,
  { viewsPerSecond, streams: streamCount }: Load,
  say: (line: string) => void,
): Promise<string[]> {
  const world = await openWorld(cluster)
  const topics = world.auctions.map((auction) => `product:${auction}`)
  const streams = openStreams(world.server.url, topics, streamCount)
  await streams.open()
  const writes = startWrites(world)
  const views = startViews(world, 1000 / viewsPerSecond)
  await passes(3000)
  const started = Date.now()
  await roll(cluster, say)
  const seconds = Math.round((Date.now() - started) / 1000)
  const seen = await views.stop()
  await writes.stop()
  await streams.open()
  await passes(3000)
  streams.close()

  const failed = seen.filter(({ status }) => status !== 200)
  const { reconnected, refused, resets, longestAway } = streams.figures()
  const times = seen.map(({ milliseconds }) => milliseconds)
  say(
    `rolled in ${seconds} s: ${failed.length} of ${seen.length} page views failed, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms; ${writes.acknowledged.length} writes, ${writes.failed} had to be repeated`,
  )
  const { rows } = await world.server.app.pool.query<{ position: string }>(
    `select tx || '-' || id as position from events where topic = any($1) and type = 'auction.bid_placed' order by tx, id`,
    [topics],
  )
  const expected = rows.map(({ position }) => position).join()
  const wrong = streams.received.filter((ids) => ids.join() !== expected)
  say(
    `${streamCount} streams got ${rows.length} events; ${wrong.length} with a gap, a repetition or another order; ${reconnected} came back (${refused} refusals, ${resets} resets), the last after ${(longestAway / 1000).toFixed(1)} s`,
  )
  const faults = await lostOrDoubled(world, writes.acknowledged)
  if (failed.length > 0)
    faults.push(
      `${failed.length} page views failed with ${[...new Set(failed.map(({ status }) => status))].join()}`,
    )
  if (wrong.length > 0) faults.push(`${wrong.length} streams did not get every event once`)
  await world.server.stop()
  return faults
}
