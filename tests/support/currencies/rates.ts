import pg from 'pg'
import { repricingLock } from '../../../server/modules/products/listings/reprice-listings.ts'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'

/** Sets the rate (ZWL for one US dollar), as staff do. Sweeps reprice the listings. */
export async function setsRate(server: TestServer, rate: number): Promise<void> {
  await server.app.pool.query(
    `with ended as (
       update settings set during = tstzrange(lower(during), clock_timestamp())
       where name = 'exchange_rate' and during @> clock_timestamp() returning upper(during) as at)
     insert into settings (name, value, during)
     select 'exchange_rate', to_jsonb($1::numeric), tstzrange(ended.at, null) from ended`,
    [rate],
  )
}

/** Blocks repricing in all processes until the returned function is called. */
export async function holdsRepricing(server: TestServer): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [repricingLock])
  return () => client.end()
}

/** Resolves once all stored prices follow the rate. */
export const isRepriced = (server: TestServer, rate: number): Promise<true> =>
  eventually(async () => {
    const { rowCount } = await server.app.pool.query(
      `select from products where status = 'active' and priced_rate <> $1 limit 1`,
      [rate],
    )
    return rowCount === 0 ? true : undefined
  })
