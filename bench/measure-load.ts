import path from 'node:path'
import { openShop } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { pino } from 'pino'
import { flowEvents } from './events.ts'
import type { Filled } from './fill.ts'
import { bareBid, postgresRate } from './floors.ts'
import { fire, type Measured } from './load.ts'
import type { BenchOptions } from './options.ts'
import { startProgram, watchMemory, type Started } from './processes.ts'
import { productOf, type Shot } from './requests.ts'
import { countStatements } from './statements.ts'
import {
  measure,
  measureBesideSearches,
  reads,
  writes,
  type Floor,
  type Scenario,
} from './scenarios.ts'

type Say = (line: string) => void

/** Changes of auctions per second while reads are measured. */
const eventsPerSecond = 20

/** Measures the rates of a shop under load, beside their lower bounds and its memory. */
export async function measureLoad(
  postgresUrl: string,
  musika: Started,
  filled: Filled,
  options: BenchOptions,
  say: Say,
): Promise<void> {
  const floors = await startFloors(postgresUrl, filled, options)
  const memory = watchMemory(musika.pid)
  say(
    `\n${options.listings} listings, ${options.connections} connections, ${options.seconds} s each, sessions and logging on, fsync on`,
  )
  say(
    '                              different requests                              one request   20 events/s',
  )
  say(
    '                                rate/s   p50 ms   p99 ms  refused  errors        rate/s       of rate  of the lower bound',
  )
  try {
    // First, because the bare bids cannot continue the shop's own.
    for (const scenario of wanted(writes(filled, options), options))
      await floors.of(scenario, musika.url)
    for (const scenario of wanted(reads(filled, options), options)) {
      const once: Pick<Scenario, 'shot'> = { shot: () => scenario.shot(1) }
      const bound = await floors.of(scenario, musika.url)
      // A warm-up, so that preparing statements and compiling do not count.
      await measure(musika.url, scenario, { ...options, seconds: 1 })
      const measured = await measure(musika.url, scenario, options)
      const repeated = await measure(musika.url, once, options)
      const flowing = flowEvents(musika.url, filled, eventsPerSecond)
      const beside = await measure(musika.url, scenario, options)
      await flowing.stop()
      const share = `${Math.round((100 * beside.rate) / measured.rate)} %`
      say(
        `${row(scenario.name, measured)}${repeated.rate.toFixed(0).padStart(14)}${share.padStart(14)}  ${compared(scenario, measured, bound)}`,
      )
    }
    for (const scenario of wanted(writes(filled, options), options)) {
      const bound = await floors.of(scenario, musika.url)
      await measure(musika.url, scenario, { ...options, seconds: 1 })
      const measured = await measure(musika.url, scenario, options)
      say(
        `${row(scenario.name, measured)}${''.padStart(28)}  ${compared(scenario, measured, bound)}`,
      )
    }
    if (!options.only || options.only.includes('search'))
      await reportBesideSearches(musika.url, options, say)
  } finally {
    await floors.stop()
  }
  const { rest, peak, last } = memory.stop()
  say(`\nmemory: ${rest} MB at rest, ${peak} MB at its peak, ${last} MB after the load`)
}

const wanted = (all: Scenario[], { only }: Pick<BenchOptions, 'only'>): Scenario[] =>
  all.filter(({ group }) => !only || only.includes(group))

const row = (name: string, { rate, p50, p99, refused, errors }: Measured): string =>
  `${name.padEnd(31)}${rate.toFixed(0).padStart(7)}${String(p50).padStart(9)}${String(p99).padStart(9)}${String(refused).padStart(9)}${String(errors).padStart(8)}`

function compared({ floor }: Scenario, { rate }: Measured, bound: number | undefined): string {
  if (!floor || bound === undefined) return ''
  return `${Math.round((100 * rate) / bound)} % of ${floor} ${Math.round(bound)}/s`
}

async function reportBesideSearches(url: string, options: BenchOptions, say: Say): Promise<void> {
  const { alone, beside, searches } = await measureBesideSearches(url, options)
  say(
    `\nnewest listings beside 64 slow searches: p99 ${beside.p99} ms, alone ${alone.p99} ms, ${(beside.p99 / alone.p99).toFixed(1)} times; searches ${searches.rate.toFixed(0)}/s, p99 ${searches.p99} ms, errors ${searches.errors + beside.errors}`,
  )
}

/** The lower bounds, each measured when it is first asked for. */
async function startFloors(postgresUrl: string, filled: Filled, options: BenchOptions) {
  const { connections, seconds } = options
  const bare = await startProgram(
    path.join(import.meta.dirname, 'bare-server.ts'),
    { args: [postgresUrl] },
    (line) => (/^\d+$/.test(line) ? `http://127.0.0.1:${line}` : undefined),
  )
  const rates = new Map<string, number>()
  const bidder = (n: number) => filled.bidderIds[n % filled.bidderIds.length]!
  const bidRate = (auction: (n: number) => string) =>
    postgresRate(postgresUrl, { clients: 8, seconds }, (client, n) =>
      bareBid(client, auction(n), bidder(n)),
    )
  async function bareRate(shot: (n: number) => Shot) {
    await fire(bare.url, { connections, seconds: 1 }, shot)
    return (await fire(bare.url, { connections, seconds }, shot)).rate
  }
  const measures: Record<Exclude<Floor, 'bare page'>, () => Promise<number>> = {
    'hot bid': () => bidRate(() => filled.hotAuction),
    'spread bids': () => bidRate((n) => filled.auctions[(n * 7) % filled.auctions.length]!),
    'bare list': () => bareRate(() => ({ path: '/' })),
    'bare product': () => bareRate((n) => ({ path: `/product/${productOf(filled, n)}` })),
  }
  async function rateOf(scenario: Scenario, floor: Floor, url: string): Promise<number> {
    const size = floor === 'bare page' ? await sizeOf(url, scenario.shot(1)) : 0
    const name = `${floor} ${size}`
    const known = rates.get(name)
    if (known !== undefined) return known
    const rate =
      floor === 'bare page'
        ? await bareRate(() => ({ path: `/page/${size}` }))
        : await measures[floor]()
    rates.set(name, rate)
    return rate
  }
  return {
    async of(scenario: Scenario, url: string): Promise<number | undefined> {
      return scenario.floor && rateOf(scenario, scenario.floor, url)
    },
    stop: () => bare.stop(),
  }
}

/** The size of a page in bytes. */
async function sizeOf(url: string, { path: where, headers }: Shot): Promise<number> {
  const response = await fetch(new URL(where, url), headers && { headers })
  return (await response.arrayBuffer()).byteLength
}

/** Counts the SQL statements of each request to the API. */
export async function reportStatements(
  postgresUrl: string,
  filled: Filled,
  environment: Record<string, string>,
  options: BenchOptions,
  say: Say,
): Promise<void> {
  const shop = await openShop(readConfig(environment), postgresUrl, pino({ level: 'silent' }))
  say('\nSQL statements a request, the session included')
  for (const scenario of wanted([...reads(filled, options), ...writes(filled, options)], options)) {
    if (scenario.group === 'pages') continue
    let n = 0
    const request = () => {
      const { method = 'GET', path: where, headers = {}, body } = scenario.shot((n += 1))
      return new Request(`http://localhost${where}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    }
    say(`${scenario.name.padEnd(31)} ${await countStatements(shop, request)}`)
  }
  await shop.stop()
}
