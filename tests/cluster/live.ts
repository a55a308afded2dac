import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as passes } from 'node:timers/promises'
import { DrillError } from '../../scripts/cluster/failure.ts'
import { portsOf, webMax, type Cluster } from '../../scripts/cluster/layout.ts'
import { beginning } from '../../server/platform/events/positions.ts'
import { machineSeconds } from './cpu.ts'
import { addCrowd, type Crowd } from './crowd.ts'
import { inSeconds, percentile, verdict, type Say } from './figures.ts'
import type { Collected, Progress, Request, Visitors } from './live-visitors.ts'
import { startBids, type Bid } from './steady-bids.ts'
import { runWebs, webParts } from './webs.ts'
import { openWorld, type World } from './world.ts'

/** Streams of one process with visitors, which needs an open file for each. */
const perProcess = 12_500
/** One in this many visitors is signed in. */
const signedInEvery = 5
/** Bids a second. Each causes an event for the viewers of its auction, and one for the member who is outbid. */
const bidsPerSecond = 50
/** Milliseconds for which events are measured, and before that until the bids flow. */
const measuredFor = 60_000
const settling = 3000
/** Goals in milliseconds. */
const latencyGoal = 1000
const backGoal = 30_000
const bidGoal = 1000
/** Milliseconds after the last bid in which its events must arrive. */
const lastEventsWithin = 60_000
/** Milliseconds after which streams that are not open count as lost. */
const openWithin = 300_000

/**
 * Opens live streams on four web processes and measures their memory, and how long events of bids take to arrive. Then
 * cuts all of them at once. Prints whether the goals are met. Returns the faults.
 */
export async function proveLive(cluster: Cluster, count: number, say: Say): Promise<string[]> {
  if (!(count >= 1)) throw new DrillError('--live must be at least 1.')
  const world = await openWorld(cluster)
  const processes: ChildProcess[] = []
  try {
    const members = Math.ceil(count / signedInEvery)
    const crowd = await addCrowd(world, { members, auctions: 1000, listings: 0 })
    await runWebs(cluster, webMax)
    for (let first = 0; first < count; first += perProcess)
      processes.push(fork(path.join(import.meta.dirname, 'live-visitors.ts')))
    return await measure(world, { crowd, count, visitors: openVisitors(processes) }, say)
  } finally {
    for (const child of processes) child.kill()
    await runWebs(cluster, cluster.size.web)
    await world.server.stop()
  }
}

interface Opened {
  crowd: Crowd
  count: number
  visitors: ReturnType<typeof openVisitors>
}

async function measure(world: World, { crowd, count, visitors }: Opened, say: Say) {
  const { cluster } = world
  // Most pages are quiet for a long time.
  const busyHalf = { ...crowd, auctions: crowd.auctions.slice(0, crowd.auctions.length / 2) }
  // The streams begin after an event, as those of a page do.
  const bids = startBids(world, busyHalf, bidsPerSecond)
  await passes(settling)
  await bids.stop()
  await passes(settling)
  const after = await lastPosition(world)

  const before = residentBytes(cluster)
  const { web } = portsOf(cluster)
  const openedIn = await visitors.open(count, {
    ports: webParts(cluster).map((_, index) => web(index + 1)),
    auctions: crowd.auctions,
    signedInEvery,
    cookies: crowd.members.map(({ client }) => client.cookieHeader),
    after,
  })
  await passes(settling)
  const grown = residentBytes(cluster).map((bytes, index) => bytes - before[index]!)
  say(
    `${count} live streams, opened in ${inSeconds(openedIn)} directly at the ports of ${webMax} web processes (HAProxy would need two open files for each), one in ${signedInEvery} signed in, on 1,000 auctions`,
  )
  say(
    `each process had ${before.map(megabytes).join(', ')} MB and grew by ${grown.map(megabytes).join(', ')} MB: ${(sum(grown) / count / 1000).toFixed(1)} KB for a stream`,
  )

  const flowing = startBids(world, busyHalf, bidsPerSecond)
  await passes(settling)
  const machine = machineSeconds()
  const from = Date.now()
  await passes(measuredFor)
  const to = Date.now()
  const used = machineSeconds()
  const busy = (used.busy - machine.busy) / (used.all - machine.all)

  const cutAt = Date.now()
  visitors.cut()
  const backIn = await visitors.allOpen(count)
  await passes(Math.max(0, cutAt + settling - Date.now()))
  const backAt = Date.now()
  await passes(settling)
  await flowing.stop()
  const stoppedAt = Date.now()
  let collected = await visitors.collect()
  const look = async () => {
    const arrived = await latenciesOf(world, { after, from, to, collected })
    const all = collected.flatMap(({ events }) => events)
    const gaps = all.filter((n, index) => n !== arrived.expected(index, crowd)).length
    return { ...arrived, gaps }
  }
  let seen = await look()
  // On a busy machine the last events take a while.
  while (seen.gaps > 0 && Date.now() < stoppedAt + lastEventsWithin) {
    await passes(settling)
    collected = await visitors.collect()
    seen = await look()
  }

  const { latencies, written, gaps } = seen
  const during = (start: number, end: number) =>
    flowing.bids.filter(({ at }) => at >= start && at < end)
  const calm = during(from, to)
  const cut = during(cutAt, backAt)
  const p99 = percentile(latencies, 0.99)
  say(
    `${(calm.length / (measuredFor / 1000)).toFixed(0)} bids and ${(written / (measuredFor / 1000)).toFixed(0)} events a second in ${measuredFor / 1000} s, bids p99 ${timeOf(calm)} ms: ${latencies.length} arrivals of events after p50 ${percentile(latencies, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${percentile(latencies, 1).toFixed(0)} ms (goal ${latencyGoal}): ${verdict(p99 <= latencyGoal)}; the machine's CPU was in use for ${(100 * busy).toFixed(0)} %`,
  )
  const refused = collected.flatMap((one) => Object.entries(one.refused))
  const refusals = Map.groupBy(refused, ([status]) => (status === '0' ? 'no answer' : status))
  say(
    `all streams cut at once: back in ${inSeconds(backIn)} (goal ${backGoal / 1000}): ${verdict(backIn <= backGoal)}; refusals: ${[...refusals].map(([status, all]) => `${sum(all.map(([, n]) => n))} × ${status}`).join(', ') || 'none'}`,
  )
  say(
    `${cut.length} bids meanwhile, p99 ${timeOf(cut)} ms (goal ${bidGoal}): ${verdict(timeOf(cut) <= bidGoal)}`,
  )
  const disordered = sum(collected.map((one) => one.disordered))
  const resets = sum(collected.map((one) => one.resets))
  say(
    `of ${count} streams ${gaps} did not get each event once; ${resets} resets, ${disordered} events again or in another order`,
  )
  // A bid that a later one has overtaken is too low.
  const overtaken = flowing.bids.filter(({ code }) => code === 'bid_too_low')
  if (overtaken.length > 0)
    say(`${overtaken.length} bids were too low, because later ones overtook them`)
  const failed = flowing.bids.filter(({ status, code }) => status !== 201 && code !== 'bid_too_low')
  const faults: string[] = []
  if (gaps > 0) faults.push(`${gaps} streams did not get each event once`)
  if (disordered > 0) faults.push(`${disordered} events came again or in another order`)
  if (failed.length > 0)
    faults.push(
      `${failed.length} of ${flowing.bids.length} bids failed with ${[...new Set(failed.map(({ status }) => status))].join()}`,
    )
  return faults
}

/** The processes with the streams. */
function openVisitors(processes: ChildProcess[]) {
  const open = processes.map(() => 0)
  const cuts = processes.map(() => 0)
  let cut = 0
  for (const [index, child] of processes.entries())
    child.on('message', (message: Progress | Collected) => {
      if (!('open' in message)) return
      open[index] = message.open
      cuts[index] = message.cuts
    })
  const send = (request: Request, index: number) => void processes[index]!.send(request)

  async function allOpen(count: number): Promise<number> {
    const begun = Date.now()
    while (sum(open) < count || cuts.some((n) => n < cut)) {
      if (Date.now() - begun > openWithin)
        throw new DrillError(
          `Only ${sum(open)} of ${count} streams are open after ${openWithin / 1000} s: each web process needs an open file for each of its streams.`,
        )
      await passes(20)
    }
    return Date.now() - begun
  }
  return {
    allOpen,
    open(count: number, shared: Omit<Visitors, 'first' | 'count'>) {
      for (const index of processes.keys()) {
        const first = index * perProcess
        const own = { first, count: Math.min(perProcess, count - first) }
        send({ ...shared, ...own }, index)
      }
      return allOpen(count)
    },
    cut() {
      cut += 1
      for (const index of processes.keys()) send('cut', index)
    },
    collect: () =>
      Promise.all(
        processes.map(async (child, index) => {
          send('collect', index)
          for (;;) {
            const [message] = (await once(child, 'message')) as [Progress | Collected]
            if ('events' in message) return message
          }
        }),
      ),
  }
}

async function lastPosition({ server }: World): Promise<string> {
  const { rows } = await server.app.pool.query<{ position: string }>(
    `select tx || '-' || id as position from events order by events.tx desc, events.id desc limit 1`,
  )
  return rows[0]?.position ?? beginning
}

interface Arrived {
  after: string
  from: number
  to: number
  collected: Collected[]
}

/**
 * How long the events written from `from` to `to` took to each of their streams, in milliseconds from before their
 * commit; and how many events a stream must have got.
 */
async function latenciesOf({ server }: World, { after, from, to, collected }: Arrived) {
  const { rows } = await server.app.pool.query<{ position: string; topic: string; at: number }>(
    `select tx || '-' || id as position, topic, extract(epoch from created_at)::float8 * 1000 as at from events
     where (tx, id) > (split_part($1, '-', 1)::xid8, split_part($1, '-', 2)::bigint)`,
    [after],
  )
  const written = rows.filter(({ at }) => at >= from && at < to)
  const latencies = written.flatMap(({ position, at }) =>
    collected.flatMap(({ arrivals }) => (arrivals[position] ?? []).map((arrival) => arrival - at)),
  )
  const countOf = Map.groupBy(rows, ({ topic }) => topic)
  const eventsOf = (topic: string) => countOf.get(topic)?.length ?? 0
  return {
    latencies,
    written: written.length,
    expected: (index: number, { auctions, members }: Crowd): number => {
      const ofAll = eventsOf('rates') + eventsOf(`product:${auctions[index % auctions.length]!}`)
      const member = members[(index / signedInEvery) % members.length]
      return index % signedInEvery === 0 ? ofAll + eventsOf(`user:${member!.id}`) : ofAll
    },
  }
}

/** Resident memory of each web process. */
const residentBytes = (cluster: Cluster): number[] =>
  webParts(cluster).map(({ pid }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024
  })

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
const timeOf = (bids: Bid[]): number => {
  const times = bids.map(({ milliseconds }) => milliseconds)
  return Math.round(percentile(times, 0.99))
}
