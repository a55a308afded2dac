import type { ProductId } from '#contracts/common/ids.ts'
import { convertAuctions } from '../../../server/modules/currencies/convert-listings.ts'
import { sharedMember, sharedShop } from '#support/fixtures.ts'
import { bidPath, bids, endAuction } from '#support/auctions/auctions.ts'
import {
  addsCurrency,
  holdsConversion,
  isConverted,
  replacesZwl,
} from '#support/currencies/currencies.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { edit, listAuction } from '#support/listings/selling.ts'
import { rowsOf } from '#support/rows.ts'
import { besideTransaction } from '#support/server/held-rows.ts'
import { eventually } from '#support/server/waiting.ts'

/** ZWG, which has as many decimals as ZWL, replaces it first. ZWD has no decimals. */

const path = '/api/admin/currencies'
const { server, seller, admin } = sharedShop()
const bidder = sharedMember(server)

/** Both auctions start at ZWL 0.05, which is less than ZWG 0.01. */
let edited: ProductId
let bidOn: ProductId
beforeAll(async () => {
  await addsCurrency(admin, 'ZWG', '10.0051')
  await addsCurrency(admin, 'ZWD', '10', { digits: 0 })
  edited = await insertAuction(server, seller, { priceMinor: 5n })
  bidOn = await insertAuction(server, seller, { priceMinor: 5n })
})

const change = { to: 'ZWD', factor: '10', retire: true }
const replace = () =>
  admin.client.post(`${path}/default`, { ...change, reason: 'ZWD replaced ZWG' })
const listed = async (id: ProductId) => {
  const text =
    'select list_minor::int as minor, list_currency as currency from products where id = $1'
  return (await rowsOf(server, text, [id]))[0]
}

test('auctions are converted for lists in batches of 500', async () => {
  const first = await insertListing(server, seller)
  await server.app.pool.query(
    `with made as (
       insert into products (seller_id, title, description, condition, currency, original_price_minor, price_minor,
         list_minor, quantity, format, auction_ends_at)
       select $1, 'Lot ' || n, 'A lot of nails.', 'good', 'ZWL', 24987242, 24987242, 24987242, 1, 'auction',
         now() + interval '1 hour' from generate_series(1, 600) as n returning id, seller_id, price_minor, auction_ends_at)
     insert into auctions (product_id, seller_id, start_minor, current_minor, ends_at)
     select id, seller_id, price_minor, price_minor, auction_ends_at from made`,
    [seller.id],
  )
  const letConversionGoOn = await holdsConversion(server, first)
  await replacesZwl(admin)
  const batch = () => server.app.db.transaction().execute(convertAuctions)
  expect([await batch(), await batch(), await batch()]).toEqual([500, 102, 0])
  const lots = await rowsOf(
    server,
    `select list_minor::int as list, total_minor::int as total, base, list_currency as currency, count(*)::int as n
     from products where title like 'Lot %' group by 1, 2, 3, 4`,
  )
  expect(lots).toEqual([{ list: 10000, total: 10000, base: 'ZWL', currency: 'ZWG', n: 600 }])
  expect(await listed(edited)).toEqual({ minor: 1, currency: 'ZWG' })
  await letConversionGoOn()
  await isConverted(admin)
  await server.app.pool.query(
    `update auctions set closed_at = now(), ends_at = now() from products p
     where p.id = product_id and p.title like 'Lot %'`,
  )
})

test('an auction worth less than the smallest amount of the new default continues', async () => {
  expect((await edit(seller, edited, { price: '0.04' })).status).toBe(200)
  expect(await listed(edited)).toEqual({ minor: 1, currency: 'ZWG' })
  const { id } = await bids(bidder, bidOn, 0.06)
  const voids = `/api/admin/auctions/${bidOn}/bids/${id}/void`
  expect((await admin.client.post(voids, { reason: 'A slip of the thumb' })).status).toBe(200)
  expect(await listed(bidOn)).toEqual({ minor: 1, currency: 'ZWG' })
})

test('a currency with other decimals does not become the default while an auction runs', async () => {
  const message =
    'ZWD has a different number of decimals than ZWG: wait until no auction is running.'
  const { body } = await admin.client.post(`${path}/preview`, change)
  expect(body).toMatchObject({ refusal: message })
  const refusal = { status: 409, body: { code: 'currency_not_ready', message } }
  expect(await replace()).toMatchObject(refusal)
  await bids(bidder, bidOn, 0.07)
  await endAuction(server, bidOn)
  expect(await replace()).toMatchObject(refusal)
  await endAuction(server, edited)
})

test('an auction that is being listed also delays a default with other decimals', async () => {
  // The lock of all writers of amounts in the default currency.
  const lock = 'select pg_advisory_xact_lock_shared(7410042)'
  const { replacing } = await besideTransaction(server, lock, [], async (listing) => {
    await listing.query(
      `with made as (
       insert into products (seller_id, title, description, condition, currency, original_price_minor, price_minor,
         list_minor, quantity, format, auction_ends_at)
       values ($1, 'Late lot', 'A lot of nails.', 'good', 'ZWG', 100, 100, 100, 1, 'auction', now() + interval '1 hour')
       returning id, seller_id, price_minor, auction_ends_at)
     insert into auctions (product_id, seller_id, start_minor, current_minor, starts_at, ends_at)
     select id, seller_id, price_minor, price_minor, now() - interval '1 hour', auction_ends_at from made`,
      [seller.id],
    )
    const replaced = replace()
    const waits =
      "select from pg_locks where locktype = 'advisory' and objid = 7410042 and not granted"
    await Promise.race([replaced, eventually(async () => (await rowsOf(server, waits))[0])])
    return { replacing: replaced }
  })
  expect((await replacing).status).toBe(409)
  const late = "select id from products where title = 'Late lot'"
  await endAuction(server, (await rowsOf<{ id: ProductId }>(server, late))[0]!.id)
})

test('without running auctions the decimals may differ, and bids are parsed with them', async () => {
  expect((await replace()).status).toBe(200)
  const { id } = await listAuction(seller, { price: '100', currency: 'ZWD' })
  expect((await bidder.client.post(bidPath(id), { amount: '150.5' })).status).toBe(400)
  expect(await bids(bidder, id, 150)).toMatchObject({ amount: '150', currentBid: '150' })
})
