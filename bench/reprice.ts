import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Filled } from './fill.ts'
import type { Measured } from './load.ts'
import type { BenchOptions } from './options.ts'
import { bidOn } from './requests.ts'
import { measure } from './scenarios.ts'

/** Measures how long a new rate takes to reprice every listing in US dollars, and its effect on bids and lists. */
export async function measureReprice(
  { postgresUrl, url }: { postgresUrl: string; url: string },
  filled: Filled,
  options: BenchOptions,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    const listings = await priceInDollars(client)
    const lists = { shot: () => ({ path: '/api/products' }) }
    const bids = { shot: (n: number) => bidOn(filled, n, options.maximums) }
    // Half of the connections each, because members do both at once.
    const half = { ...options, connections: Math.max(1, Math.floor(options.connections / 2)) }
    const both = () => Promise.all([measure(url, lists, half), measure(url, bids, half)])
    await both()
    const idle = await both()

    await putIntoForce(client, 50_000)
    const begun = performance.now()
    const beside = await both()
    const left = await staleListings(client)
    const loaded = listings - left
    const loadedSeconds = (performance.now() - begun) / 1000
    await untilRepriced(client)

    await putIntoForce(client, 40_000)
    const alone = performance.now()
    await untilRepriced(client)
    const seconds = (performance.now() - alone) / 1000
    say(
      `\nrepricing ${listings} listings alone: ${seconds.toFixed(0)} s, ${Math.round(listings / seconds)} a second; beside the load below ${Math.round(loaded / loadedSeconds)} a second`,
    )
    for (const [nth, name] of ['lists', 'bids'].entries())
      say(`${name.padEnd(6)} ${compared(idle[nth]!, beside[nth]!)}`)
  } finally {
    await client.end()
  }
}

const compared = (idle: Measured, beside: Measured): string =>
  `p99 ${beside.p99} ms while repricing, ${idle.p99} ms before (${(beside.p99 / idle.p99).toFixed(1)} times); ${beside.rate.toFixed(0)} a second, ${idle.rate.toFixed(0)} before; errors ${beside.errors}`

/** Changes every fixed price to US dollars. Returns how many. */
async function priceInDollars(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(`
    update products set currency = 'USD', original_price_minor = greatest(1, round(price_minor / 25000.0)),
      original_shipping_minor = round(shipping_minor / 25000.0), priced_rate = 25000
    where format = 'fixed'`)
  await client.query('vacuum analyze products')
  return rowCount ?? 0
}

const putIntoForce = (client: pg.Client, rate: number) =>
  client.query(
    `with ended as (
       update settings set during = tstzrange(lower(during), clock_timestamp())
       where name = 'exchange_rate' and during @> clock_timestamp() returning upper(during) as at)
     insert into settings (name, value, during)
     select 'exchange_rate', to_jsonb($1::numeric), tstzrange(ended.at, null) from ended`,
    [rate],
  )

const stale = `from products where status = 'active' and priced_rate is not null
  and priced_rate <> (rates_in_force() ->> currency)::numeric`

async function staleListings(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${stale}`)
  return rows[0]!.count
}

async function untilRepriced(client: pg.Client): Promise<void> {
  while ((await client.query(`select ${stale} limit 1`)).rowCount) await delay(500)
}
