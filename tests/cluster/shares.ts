import { fire } from '../../bench/load.ts'
import type { Shot } from '../../bench/requests.ts'
import { sorts } from '#contracts/categories/categories.ts'
import { freeCpu, limitCpu } from '../../scripts/cluster/cpu-share.ts'
import { DrillError } from '../../scripts/cluster/failure.ts'
import type { Cluster } from '../../scripts/cluster/layout.ts'
import { nodeName, primaryNumber } from '../../scripts/cluster/parts/postgres.ts'
import { processesOf, runningPart } from '../../scripts/cluster/processes.ts'
import { cpuSeconds, machineSeconds } from './cpu.ts'
import { addCrowd, bidOf, type Crowd } from './crowd.ts'
import { median, verdict, type Say } from './figures.ts'
import { runWebs, webParts } from './webs.ts'
import { openWorld, type World } from './world.ts'

export interface Shares {
  /** The share of a core of each web process. */
  share: number
  /** How often each number of web processes is measured. */
  rounds: number
}

/** Web processes that are compared with one. */
const counts = [1, 2, 3]
/** Connections of the clients for each web process, so that bids are combined alike, and seconds of a measurement. */
const connections = 24
const seconds = 6
/** Seconds of requests with which a new process compiles its code, before it gets its share. */
const warmUp = 5
/** How many times as much two and three web processes must do. */
const goals = new Map([
  [2, 1.8],
  [3, 2.6],
])
/** Measurements of the same thing differ by this share. */
const tolerance = 0.05
/** With less of the machine's CPU time left, the web processes did not have their shares. */
const saturated = 0.9

interface Measured {
  rate: number
  p99: number
  /** CPU milliseconds of the primary's machine for each request. */
  database: number
  /** Cores that each web process used. */
  web: number
  /** The share of the machine's CPU time that was in use. */
  busy: number
  failed: number
}
type Load = { name: string; shot: (n: number) => Shot }

/**
 * Measures pages, lists and bids with one, two and three web processes, each limited to a share of a core. Prints
 * whether the goals are met. Returns the faults.
 */
export async function proveShares(
  cluster: Cluster,
  { share, rounds }: Shares,
  say: Say,
): Promise<string[]> {
  if (!(share >= 0.05 && share <= 1)) throw new DrillError('--share must be from 0.05 to 1.')
  const world = await openWorld(cluster)
  const crowd = await addCrowd(world, { members: 200, auctions: 1000, listings: 2000 })
  const loads = loadsOf(world, crowd)
  const results = new Map<string, Measured[]>()
  /** The processes that have their share. */
  const limited = new Set<number>()
  say(
    `each web process has ${share} of a core; ${connections} connections for each, ${seconds} s, medians of ${rounds} rounds`,
  )
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const count of round % 2 ? counts : counts.toReversed()) {
        await runWebs(cluster, count, async (part, port) => {
          if (limited.has(part.pid)) return
          const url = `http://127.0.0.1:${port}`
          for (const { shot } of loads) await fire(url, { connections, seconds: warmUp }, shot)
          limitCpu(cluster, part, share)
          limited.add(part.pid)
        })
        for (const load of loads) {
          const measured = await measure(world, load)
          const key = `${load.name} ${count}`
          results.set(key, [...(results.get(key) ?? []), measured])
        }
        say(`round ${round} of ${rounds}: ${count} web ${count === 1 ? 'process' : 'processes'}`)
      }
  } finally {
    freeCpu(cluster)
    await runWebs(cluster, cluster.size.web)
    await world.server.stop()
  }
  return report(loads, (name, count) => medians(results.get(`${name} ${count}`)!), say)
}

/** Requests of which no two are the same within the lifetime of a cache. */
function loadsOf(world: World, crowd: Crowd): Load[] {
  let limit = 1_000_000
  const list = (n: number) => {
    limit += 1
    return `?sort=${sorts[n % sorts.length]}&maxPrice=${limit}`
  }
  // Each measurement goes on where the last one ended.
  let viewed = 0
  const product = () => crowd.listings[(viewed += 1) % crowd.listings.length]!
  let offered = 0
  return [
    { name: 'page of a product', shot: () => ({ path: `/product/${product()}` }) },
    { name: 'page of a list', shot: (n) => ({ path: `/${list(n)}` }) },
    { name: 'list', shot: (n) => ({ path: `/api/products${list(n)}` }) },
    {
      name: 'bid',
      shot: () => {
        const { path, bidder } = bidOf(crowd, (offered += 1))
        world.amount += 1
        const headers = { cookie: bidder.client.cookieHeader }
        return { method: 'POST', path, headers, body: { amount: String(world.amount) } }
      },
    },
  ]
}

async function measure({ cluster, server }: World, { shot }: Load): Promise<Measured> {
  const primary = runningPart(cluster, nodeName((await primaryNumber(cluster))!))!
  const webs = webParts(cluster).map(({ pid }) => pid)
  const all = connections * webs.length
  // The queue of the last measurement must be empty, and that of this one full.
  await fire(server.url, { connections: all, seconds: 1 }, shot)
  const read = () => ({
    primary: cpuSeconds(processesOf(primary)),
    webs: cpuSeconds(webs),
    machine: machineSeconds(),
  })
  const before = read()
  const { rate, p99, refused, errors } = await fire(server.url, { connections: all, seconds }, shot)
  const after = read()
  const passed = after.machine.all - before.machine.all
  return {
    rate,
    p99,
    database: (1000 * (after.primary - before.primary)) / (rate * seconds),
    web: (after.webs - before.webs) / seconds / webs.length,
    busy: (after.machine.busy - before.machine.busy) / passed,
    failed: refused + errors,
  }
}

function medians(all: Measured[]): Measured {
  const of = (name: keyof Measured) => median(all.map((one) => one[name]))
  const speed = { rate: of('rate'), p99: of('p99'), database: of('database') }
  const failed = all.reduce((sum, one) => sum + one.failed, 0)
  return { ...speed, web: of('web'), busy: of('busy'), failed }
}

function report(
  loads: Load[],
  measuredOf: (name: string, count: number) => Measured,
  say: Say,
): string[] {
  const faults: string[] = []
  let isSaturated = false
  say('                   web    rate/s   times   p99 ms   database ms   cores of each   machine')
  for (const { name } of loads) {
    const alone = measuredOf(name, 1)
    for (const count of counts) {
      const { rate, p99, database, web, busy, failed } = measuredOf(name, count)
      say(
        `${name.padEnd(20)}${count}${rate.toFixed(1).padStart(11)}${(rate / alone.rate).toFixed(2).padStart(8)}${p99.toFixed(0).padStart(9)}${database.toFixed(2).padStart(14)}${web.toFixed(2).padStart(16)}${`${(100 * busy).toFixed(0)} %`.padStart(10)}`,
      )
      if (busy > saturated) isSaturated = true
      if (failed > 0) faults.push(`${name} with ${count} web processes: ${failed} requests failed`)
    }
  }
  if (isSaturated)
    say(
      'The machine had no CPU time left, so these figures do not compare web processes: lower --share.',
    )
  for (const { name } of loads)
    for (const [count, times] of goals) {
      const alone = measuredOf(name, 1)
      const together = measuredOf(name, count)
      const ratio = together.rate / alone.rate
      const cost = together.database / alone.database
      if (name === 'bid')
        say(
          `${name}, ${count} web processes: ${ratio.toFixed(2)} times as many, each with ${cost.toFixed(2)} times the CPU time of the database (goal: no fewer, no more): ${verdict(ratio >= 1 - tolerance && cost <= 1 + tolerance)}`,
        )
      else
        say(
          `${name}, ${count} web processes: ${ratio.toFixed(2)} times as many (goal ${times}): ${verdict(ratio >= times)}`,
        )
    }
  return faults
}
