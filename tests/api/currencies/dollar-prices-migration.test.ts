import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopBefore, type OldShop } from '../../support/server/old-shop.ts'

let old: OldShop
/** A shop as it was before its dollar prices followed the rate. */
beforeAll(async () => {
  old = await openShopBefore('0035_prices_in_force.sql')
})
afterAll(() => old.drop())

test('a shop with dollar prices of several rates takes them over in dollars', async () => {
  const { database: shop } = old
  const seller = await old.hasUser('rudo')
  const listed = (columns: string, values: string): Promise<string> =>
    old.idOf(`
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

  await old.migrate()

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
