import { setTimeout as passes } from 'node:timers/promises'
import { freezeStorage, killPart } from '../../scripts/cluster/faults.ts'
import type { Cluster } from '../../scripts/cluster/layout.ts'
import { nodeName, nodeNumbers, primaryNumber } from '../../scripts/cluster/parts/postgres.ts'
import { bringUp } from '../../scripts/cluster/up.ts'
import { picture, send, uploadLink } from '#support/listings/pictures.ts'
import { percentile, type Say } from './figures.ts'
import { startViews, type View } from './views.ts'
import { openWorld, type World } from './world.ts'
import { lostOrDoubled, startWrites } from './writes.ts'

/** Milliseconds between two page views, for how long they go on after a loss, and when the first ones are forgiven. */
const every = 50
const watched = 15_000
const forgiven = 1000

const losses: [name: string, lose: (cluster: Cluster) => Promise<string>][] = [
  ['web process', (cluster) => killPart(cluster, 'web1')],
  ['worker', (cluster) => killPart(cluster, 'worker1')],
  ['Valkey', (cluster) => killPart(cluster, 'valkey')],
  ['S3 server', freezeStorage],
  ['replica', killReplica],
]

async function killReplica(cluster: Cluster): Promise<string> {
  const primary = await primaryNumber(cluster)
  const replica = nodeNumbers(cluster).find((number) => number !== primary)!
  return killPart(cluster, nodeName(replica))
}

/** Loses each other part once amid page views, bids, orders and payments. Returns the faults. */
export async function proveParts(cluster: Cluster, say: Say): Promise<string[]> {
  const world = await openWorld(cluster)
  const faults: string[] = []
  for (const [name, lose] of losses)
    faults.push(...(await loseAmidViews(world, { name, lose, say })))
  await world.server.stop()
  return faults
}

interface Loss {
  name: string
  lose: (cluster: Cluster) => Promise<string>
  say: Say
}

async function loseAmidViews(world: World, { name, lose, say }: Loss): Promise<string[]> {
  const writes = startWrites(world)
  const views = startViews(world, every)
  await passes(3000)
  const lostAt = Date.now()
  await lose(world.cluster)
  const upload = name === 'S3 server' ? await uploadOnce(world) : undefined
  await passes(Math.max(0, lostAt + watched - Date.now()))
  const seen = await views.stop()
  await writes.stop()
  await bringUp(world.cluster, () => {})

  const after = seen.filter(({ startedAt }) => startedAt > lostAt + forgiven)
  const early = seen.filter(({ startedAt }) => startedAt > lostAt && startedAt <= lostAt + forgiven)
  const failed = (list: View[]) => list.filter(({ status }) => status !== 200)
  const times = after.map(({ milliseconds }) => milliseconds)
  const written = writes.acknowledged.filter(({ at }) => at > lostAt + forgiven)
  const countOf = (table: string) => written.filter((row) => row.table === table).length
  say(
    `${name} lost: ${failed(after).length} of ${after.length} page views failed after 1 s (${failed(early).length} of ${early.length} before), p99 ${percentile(times, 0.99)} ms; meanwhile ${countOf('bids')} bids, ${countOf('orders')} orders, ${countOf('payments')} payments`,
  )
  if (upload) say(`an upload meanwhile: ${upload}`)
  const faults = await lostOrDoubledSince(world, writes.acknowledged)
  if (failed(after).length > 0)
    faults.push(
      `${name}: page views failed with ${[...new Set(failed(after).map(({ status }) => status))].join()}`,
    )
  if (countOf('bids') === 0 || countOf('orders') === 0)
    faults.push(`${name}: nothing was bought or sold`)
  return faults.map((fault) => `${name}: ${fault}`)
}

/** All writes of this world so far. */
const allWrites = new WeakMap<World, Parameters<typeof lostOrDoubled>[1]>()
function lostOrDoubledSince(world: World, more: Parameters<typeof lostOrDoubled>[1]) {
  const all = [...(allWrites.get(world) ?? []), ...more]
  allWrites.set(world, all)
  return lostOrDoubled(world, all)
}

async function uploadOnce({ seller }: World): Promise<string> {
  const answer = await send(seller.client, await uploadLink(seller.client), await picture())
  return `${answer.status} ${answer.body.message ?? ''}`
}
