import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopBefore, type OldShop } from '../../support/server/old-shop.ts'

let old: OldShop
/** A shop in which a listing's fee was paid or not, and a payment of it knew no fee. */
beforeAll(async () => {
  old = await openShopBefore('0053_listing_fees_paid_so_far.sql')
})
afterAll(() => old.drop())

const listed = (seller: string) =>
  old.idOf(
    `insert into products (seller_id, title, description, condition, quantity, currency, original_price_minor,
       price_minor, list_minor, shipping_minor)
     values ($1, 'Radio', 'Works well, as new.', 'good', 1, 'ZWL', 100, 100, 100, 0) returning id`,
    [seller],
  )

test('fees that were paid stay paid, and payments under way are for the whole fee', async () => {
  const seller = await old.hasUser('rudo_m')
  const [paid, unpaid] = [await listed(seller), await listed(seller)]
  for (const [id, at] of [
    [paid, new Date()],
    [unpaid, null],
  ])
    await old.database.query(
      'insert into listing_fees (product_id, seller_id, usd_minor, created_at, paid_at) values ($1, $2, 250, now(), $3)',
      [id, seller, at],
    )
  await old.database.query(
    `insert into payments (purpose, listing_id, buyer_id, method, currency, amount_minor, reference)
     values ('listing_fee', $1, $2, 'ecocash_usd', 'USD', 250, 'MK-1')`,
    [unpaid, seller],
  )
  await old.migrate()
  const { rows: fees } = await old.database.query(
    'select product_id as id, usd_minor::int as asked, paid_usd_minor::int as paid from listing_fees order by paid_usd_minor',
  )
  expect(fees).toEqual([
    { id: unpaid, asked: 250, paid: 0 },
    { id: paid, asked: 250, paid: 250 },
  ])
  const { rows: payments } = await old.database.query(
    'select fee_usd_minor::int as fee from payments',
  )
  expect(payments).toEqual([{ fee: 250 }])
})
