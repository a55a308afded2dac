import { setTimeout as passes } from 'node:timers/promises'
import {
  releaseFolder,
  chooseRelease,
  type Cluster,
  type Release,
} from '../../scripts/cluster/layout.ts'
import { migrateShop } from '../../scripts/cluster/parts/shop.ts'
import { buildNextRelease } from '../../scripts/cluster/releases/build-next.ts'
import { roll } from '../../scripts/cluster/releases/roll.ts'
import { assetsOf, missingAssets, startAssets } from './assets.ts'
import { inSeconds, percentile, type Say } from './figures.ts'
import {
  migrationFaults,
  releaseFaults,
  startPresentBeside,
  webNumbers,
  webUrl,
} from './releases.ts'
import { openStreams, type Streams } from './streams.ts'
import { startViews, type View } from './views.ts'
import { openWorld, type World } from './world.ts'
import { lostOrDoubled, startWrites, type Writes } from './writes.ts'

export interface Load {
  viewsPerSecond: number
  streams: number
}

/** Milliseconds of load before a deployment. */
const warmUp = 10_000

/**
 * Deploys the next release with its migrations, and goes back to the present one, amid page views, bids, orders and
 * live streams. No request may fail, no asset be missing, and each stream must get every event once, in order. Returns
 * the faults.
 */
export async function proveRolling(cluster: Cluster, load: Load, say: Say): Promise<string[]> {
  await buildNextRelease(cluster, say)
  const faults = await rollAmid(cluster, 'next', load, say)
  return [...faults, ...(await rollAmid(cluster, 'present', load, say))]
}

async function rollAmid(
  cluster: Cluster,
  release: Release,
  load: Load,
  say: Say,
): Promise<string[]> {
  const world = await openWorld(cluster)
  const topics = world.auctions.map((auction) => `product:${auction}`)
  const running = await startLoad(world, topics, load)
  const faults: string[] = []
  let migrated: number
  const began = Date.now()
  try {
    say(`${release} release: ${await migrateShop(cluster, releaseFolder(cluster, release))}`)
    migrated = Date.now()
    chooseRelease(cluster, release)
    await roll(cluster, () => {})
    say(`rolled in ${inSeconds(Date.now() - migrated)}`)
    faults.push(...(await releaseFaults(cluster, release)))
    if (release === 'next') faults.push(...(await startPresentBeside(cluster)))
  } catch (error) {
    running.cut()
    throw error
  }
  const { seen, asked, writes, streams } = await running.stop()
  say(
    `the migration took ${inSeconds(migrated - began)}, and a write meanwhile ${longestWrite(writes, began, migrated)} ms at most (${longestWrite(writes, began - warmUp, began)} ms in the ${inSeconds(warmUp)} before)`,
  )
  faults.push(
    ...(await migrationFaults(world, 'next')),
    ...viewFaults(seen, began, say),
    ...(await assetFaults(cluster, world, asked, say)),
    ...(await streamFaults(world, topics, streams, say)),
    ...(await lostOrDoubled(world, writes.acknowledged)),
  )
  say(`${writes.acknowledged.length} writes, ${writes.failed} had to be repeated`)
  await world.server.stop()
  return faults.map((fault) => `${release} release: ${fault}`)
}

/** Opens the streams, and then starts to write and to view pages. */
async function startLoad(world: World, topics: string[], { viewsPerSecond, streams: count }: Load) {
  const { url } = world.server
  const streams = openStreams(url, topics, count)
  await streams.open()
  const writes = startWrites(world)
  const views = startViews(world, 1000 / viewsPerSecond)
  const assets = startAssets(url, views.assets)
  await passes(warmUp)
  return {
    /** Ends all of it, and waits for responses and until each stream has had time to get its last events. */
    async stop() {
      const seen = await views.stop()
      await writes.stop()
      const asked = await assets.stop()
      await streams.open()
      await passes(3000)
      streams.close()
      return { seen, asked, writes, streams }
    },
    /** Ends it without waiting, because the cluster may not answer any more. */
    cut() {
      void views.stop()
      void writes.stop()
      void assets.stop()
      streams.close()
    },
  }
}

/** The longest time until a write was acknowledged, of those that were under way between two moments. */
const longestWrite = ({ acknowledged }: Writes, from: number, to: number): number =>
  acknowledged
    .filter(({ at, milliseconds }) => at >= from && at - milliseconds <= to)
    .reduce((longest, { milliseconds }) => Math.max(longest, milliseconds), 0)

function viewFaults(seen: View[], began: number, say: Say): string[] {
  const failed = seen.filter(({ status }) => status !== 200)
  const times = seen.map(({ milliseconds }) => milliseconds)
  const seconds = (seen.at(-1)!.startedAt - seen[0]!.startedAt) / 1000
  say(
    `${failed.length} of ${seen.length} page views failed (${Math.round(seen.length / seconds)} a second), p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`,
  )
  return [...Map.groupBy(failed, ({ status }) => status)].map(([status, views]) => {
    const [first, last] = [views[0]!, views.at(-1)!].map(({ startedAt }) => startedAt - began)
    return `${views.length} page views failed with ${status}, sent ${inSeconds(first!)} to ${inSeconds(last!)} after the start`
  })
}

/** Asks the proxy and each web process for every asset of both releases. */
async function assetFaults(
  cluster: Cluster,
  { server }: World,
  asked: { requests: number; missing: string[] },
  say: Say,
): Promise<string[]> {
  const all = new Set([
    ...assetsOf(releaseFolder(cluster, 'present')),
    ...assetsOf(releaseFolder(cluster, 'next')),
  ])
  const processes = webNumbers(cluster).map((number) => webUrl(cluster, number))
  const missing = await missingAssets([server.url, server.url, ...processes], all)
  say(
    `assets: ${asked.missing.length} of ${asked.requests} requests failed meanwhile; of ${all.size} assets of both releases ${missing.length} were missing afterwards, asked for twice through HAProxy and once of each web process`,
  )
  return [...new Set([...asked.missing, ...missing])].map((asset) => `missing asset ${asset}`)
}

async function streamFaults(
  { server }: World,
  topics: string[],
  streams: Streams,
  say: Say,
): Promise<string[]> {
  const { rows } = await server.app.pool.query<{ topic: string; position: string }>(
    `select topic, tx || '-' || id as position from events
     where topic = any($1) and type = 'auction.bid_placed' order by tx, id`,
    [topics],
  )
  const of = Map.groupBy(rows, ({ topic }) => topic)
  const expected = topics.map((topic) => (of.get(topic) ?? []).map((row) => row.position).join())
  const { received } = streams
  const wrong = received.filter((ids, index) => ids.join() !== expected[index % topics.length])
  const { reconnected, refused, resets, longestAway } = streams.figures()
  say(
    `${received.length} streams of ${topics.length} auctions with ${rows.length} bids; ${wrong.length} with a gap, a repetition or another order; ${reconnected} came back (${refused} refusals, ${resets} resets), the last after ${inSeconds(longestAway)}`,
  )
  return wrong.length > 0 ? [`${wrong.length} streams did not get every event once`] : []
}
