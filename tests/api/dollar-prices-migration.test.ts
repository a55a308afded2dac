import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../../db/migrations')
const file = '0035_prices_in_force.sql'
const name = `test_${randomBytes(6).toString('hex')}`
let admin: pg.Client
let shop: pg.Client

/** A shop as it was before its dollar prices followed the rate. */
beforeAll(async () => {
  const url = new URL(inject('postgresUrl'))
  admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  shop = new pg.Client({ connectionString: url.href })
  await shop.connect()
  for (const each of (await readdir(folder)).filter((sql) => sql < file).toSorted())
    await shop.query(await readFile(path.join(folder, each), 'utf8'))
})
afterAll(async () => {
  await shop.end()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

const idOf = async (sql: string): Promise<string> =>
  (await shop.query<{ id: string }>(sql)).rows[0]!.id

test('a shop with dollar prices of several rates takes them over in dollars', async () => {
  const seller = await idOf(`
    insert into users (username, email, password_hash, first_name, last_name, date_of_birth, phone_e164, phone_raw,
      house_number, street, city)
    values ('rudo', 'rudo@people.example', 'none', 'Rudo', 'Moyo', '1990-01-01', '+263771000001', '0771', '1',
      'Fife Avenue', 'Harare') returning id`)
  const listed = (columns: string, values: string): Promise<string> =>
    idOf(`
      insert into products (seller_id, title, description, condition, quantity, ${columns})
      values ('${seller}', 'Radio', 'Works well, as new.', 'good', 1, ${values}) returning id`)
  const amounts = 'currency, original_price_minor, price_minor, list_minor, shipping_minor'
  const now = await listed(amounts, `'USD', 1000, 25000000, 25000000, 5000000`)
  const before = await listed(amounts, `'USD', 1000, 20000000, 20000000, 4000000`)
  const zwl = await listed(amounts, `'ZWL', 777, 777, 777, 5`)
  const auction = await listed(
    `${amounts}, is_auction, auction_ends_at`,
    `'USD', 1000, 20000000, 20000000, 4000000, true, now() + interval '1 day'`,
  )
  await shop.query(`
    insert into price_changes (product_id, before_minor, after_minor)
    values ('${before}', 40000000, 20000000), ('${zwl}', 1000, 777), ('${auction}', 30000000, 20000000)`)
  await shop.query(`
    insert into deals (product_id, seller_id, day, before_minor, before_original_minor, price_minor, ends_at)
    values ('${before}', '${seller}', '2026-11-22', 40000000, 2000, 20000000, now() + interval '1 hour')`)
  await shop.query(`
    insert into watchlist (user_id, product_id, price_minor)
    values ('${seller}', '${before}', 40000000), ('${seller}', '${zwl}', 777), ('${seller}', '${auction}', 20000000)`)

  for (const each of (await readdir(folder)).filter((sql) => sql >= file).toSorted()) {
    await shop.query('begin')
    await shop.query(await readFile(path.join(folder, each), 'utf8'))
    await shop.query('commit')
  }

  const { rows } = await shop.query<{
    id: string
    rate: number | null
    shipping: string | null
    price: string
  }>(`
    select p.id, p.priced_rate::float8 as rate, p.original_shipping_minor as shipping,
      price_in_force(p, (select rates_in_force())) as price from products p`)
  const found = Object.fromEntries(
    rows.map(({ id, rate, shipping, price }) => [id, [rate, Number(shipping), Number(price)]]),
  )
  expect(found).toEqual({
    [now]: [25_000, 200, 25_000_000],
    [before]: [20_000, 200, 25_000_000],
    [zwl]: [null, 0, 777],
    [auction]: [null, 200, 20_000_000],
  })
  const priced = async (table: string, columns: string) =>
    Object.fromEntries(
      (
        await shop.query<{ product_id: string }>(
          `select product_id, currency, ${columns} from ${table}`,
        )
      ).rows.map(({ product_id, ...row }) => [
        product_id,
        Object.values(row).map(String).join(' '),
      ]),
    )
  expect(await priced('price_changes', 'before_minor, after_minor')).toEqual({
    [before]: 'USD 2000 1000',
    [zwl]: 'ZWL 1000 777',
    [auction]: 'ZWL 30000000 20000000',
  })
  expect(await priced('deals', 'before_minor, price_minor')).toEqual({ [before]: 'USD 2000 1000' })
  expect(await priced('watchlist', 'price_minor')).toEqual({
    [before]: 'USD 2000',
    [zwl]: 'ZWL 777',
    [auction]: 'ZWL 20000000',
  })
})
