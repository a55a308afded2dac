import { insertListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { createStaff, type StaffMember } from '#support/members/staff.ts'
import { setsRate } from '#support/currencies/rates.ts'
import { connectTo } from '#support/processes/connect-to.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { sharedPrograms } from '#support/processes/shared-programs.ts'
import { Client } from '#support/server/client.ts'
import { eventually } from '#support/server/waiting.ts'

// A batch stops at this listing: its rows are written, and nothing is committed.
const stop = 'Stop here'
const stopLock = 7_990_001
const listings = 2000

const database = sharedDatabase()
const { server, start, killAll } = sharedPrograms(() => database.url, { LOG: 'silent' })

beforeAll(async () => {
  await server.app.pool.query(`
    create function stop_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${stopLock}); return new; end $$;
    create trigger stop_here after update of priced_rate, price_minor on products for each row
      when (new.title = '${stop}') execute function stop_here();
    create trigger stop_here after update of query on saved_searches for each row
      when (new.query ->> 'search' = '${stop}') execute function stop_here()`)
})

/** Adds listings in a currency; after 700 of them comes the one at which a batch stops. */
async function addListings(currency: string, priceMinor: bigint): Promise<void> {
  const seller = await createMember(server)
  const many = (count: number) =>
    server.app.pool.query(
      `insert into products (seller_id, title, description, condition, currency, original_price_minor, price_minor,
         list_minor, quantity, priced_rate)
       select $1, 'Brick ' || n, 'A brick of clay.', 'good', $2, $3, $3, $3, 1, (rates_in_force() ->> $2)::numeric
       from generate_series(1, $4) as n`,
      [seller.id, currency, priceMinor, count],
    )
  await many(700)
  const id = await insertListing(server, seller, { title: stop, priceMinor, currency })
  // They have the current rate, so nothing is repriced before the next one.
  await server.app.pool.query(
    'update products set priced_rate = (rates_in_force() ->> currency)::numeric where id = $1',
    [id],
  )
  await many(listings - 701)
}

/** A new currency becomes the default, and the old one is retired. */
async function replaceDefault(admin: StaffMember, code: string, factor: string): Promise<void> {
  const client = new Client(server.url)
  client.keep('musika_staff', admin.client.cookieHeader.split('=')[1]!)
  const limits = { digits: 2, payoutMin: '5', payoutMax: '100000' }
  const currency = { ...limits, label: code, rate: '10.0051', providers: ['ecocash'] }
  const change = { to: code, factor, retire: true, reason: 'It replaced the old one', currency }
  const changed = await client.post('/api/admin/currencies/default', change)
  expect(changed.status, changed.text).toBe(200)
}

/** Waits until the shop has converted everything to a currency, and returns how many listings of how many. */
const isConverted = (code: string) =>
  eventually(async () => {
    const { rows } = await server.app.pool.query<{ done: number; total: number }>(
      `select listings_done as done, listings_total as total from currency_switches
       where to_code = $1 and finished_at is not null`,
      [code],
    )
    return rows[0]
  }, 60)

/** Lets a single process begin the work, kills it in the middle of a batch, and lets another continue. */
async function crashDuringBatch(
  begin: () => Promise<void>,
  done: string,
  table = 'products',
): Promise<void> {
  const [first, second] = [await start('first'), await start('second')]
  server.url = first.url
  const holder = await connectTo(database.url)
  await holder.query('select pg_advisory_lock($1)', [stopLock])
  second.kill('SIGSTOP')
  await begin()
  await eventually(async () => {
    const { rows } = await server.app.pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
      [stopLock],
    )
    return rows[0] as unknown
  }, 90)
  first.kill('SIGKILL')
  expect(await first.exited).toBe('SIGKILL')
  const { rows } = await server.app.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${done}`,
  )
  // Complete batches were committed, and the interrupted one was not.
  expect(rows[0]!.n).toBeGreaterThan(0)
  expect(rows[0]!.n).toBeLessThan(701)
  second.kill('SIGCONT')
  server.url = second.url
  await holder.end()
}
const sumOf = async (columns: string): Promise<unknown[]> => {
  const text = `select ${columns}, count(*)::int as n from products group by ${columns}`
  return (await server.app.pool.query<Record<string, unknown>>(text)).rows
}

test('after a kill -9 during a conversion, another process converts every listing once', async () => {
  await addListings('ZWL', 249_872_42n)
  const admin = await createStaff(server)
  await crashDuringBatch(() => replaceDefault(admin, 'ZWG', '2498.7242'), "base = 'ZWG'")
  expect(await isConverted('ZWG')).toEqual({ done: listings, total: listings })
  const prices = { price_minor: '10000', list_minor: '10000', original_price_minor: '10000' }
  expect(
    await sumOf('base, currency, price_minor::text, list_minor::text, original_price_minor::text'),
  ).toEqual([{ base: 'ZWG', currency: 'ZWG', ...prices, n: listings }])
})

test('after a kill -9 during a repricing, another process reprices every listing', async () => {
  await killAll()
  await server.app.pool.query('delete from products')
  await addListings('USD', 10_00n)
  await crashDuringBatch(() => setsRate(server, 12), 'priced_rate = 12')
  await eventually(async () => {
    const rows = await sumOf('priced_rate::text, price_minor::text, list_minor::text')
    return rows.length === 1 && JSON.stringify(rows).includes('"12"') ? true : undefined
  }, 60)
  expect(await sumOf('priced_rate::text, price_minor::text, original_price_minor::text')).toEqual([
    { priced_rate: '12', price_minor: '12000', original_price_minor: '1000', n: listings },
  ])
})

test('after a kill -9 while converting saved searches, another process converts every search once', async () => {
  await killAll()
  await server.app.pool.query('delete from products')
  const member = await createMember(server)
  await server.app.pool.query(
    `insert into saved_searches (user_id, query, currency, name)
       select $1, jsonb_build_object('search', case when n = 701 then $2 else 'Radio ' || n end, 'maxPrice', '4000'), 'ZWG', 'A radio'
       from generate_series(1, $3) as n`,
    [member.id, stop, listings],
  )
  const admin = await createStaff(server)
  const isDone = "currency = 'ZWX'"
  await crashDuringBatch(() => replaceDefault(admin, 'ZWX', '10'), isDone, 'saved_searches')
  await isConverted('ZWX')
  const { rows } = await server.app.pool.query(
    `select currency, query ->> 'maxPrice' as price, count(*)::int as n, count(distinct name)::int as names
       from saved_searches group by 1, 2`,
  )
  expect(rows).toEqual([{ currency: 'ZWX', price: '400', n: listings, names: listings }])
})
