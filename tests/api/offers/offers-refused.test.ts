import { expect, test } from 'vitest'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import {
  accepts,
  counters,
  declines,
  insertOfferListing,
  makes,
  offered,
  readsOffer,
} from '../../support/listings/offers.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { shippedRules } from '../../../server/modules/blocked-terms/shipped-rules.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

const run = (text: string, values: unknown[]) => server.app.pool.query(text, values)

test('an offer of too little, for an own listing, or for one that takes none is refused', async () => {
  const product = await insertOfferListing(server, seller)
  const { status, body } = await makes(ann, product, '499999.99')
  expect([status, body.fields]).toEqual([400, { amount: 'Offer at least half of the price' }])
  expect((await makes(seller, product, '800000')).body.code).toBe('own_listing')
  const none = [await insertListing(server, seller), await insertAuction(server, seller)]
  await run(`update products set status = 'sold' where id = $1`, [product])
  for (const id of [...none, product])
    expect((await makes(ann, id, '800000')).body.code).toBe('offers_closed')
})

test('a buyer has one open offer for a listing and begins three in all', async () => {
  const product = await insertOfferListing(server, seller)
  const first = await offered(ann, product)
  expect((await makes(ann, product, '810000')).body.code).toBe('offer_waiting')
  await offered(ben, product)
  await declines(seller, first)
  for (let time = 2; time <= 3; time += 1) await declines(seller, await offered(ann, product))
  expect((await makes(ann, product, '900000')).body.code).toBe('offers_used_up')
})

test('two offers of one buyer at the same time become one', async () => {
  const product = await insertOfferListing(server, seller)
  const both = await Promise.all(['800000', '810000'].map((amount) => makes(ann, product, amount)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('the last piece goes to one of two accepted offers', async () => {
  const product = await insertOfferListing(server, seller)
  const offers = [await offered(ann, product), await offered(ben, product)]
  const both = await Promise.all(offers.map((offer) => accepts(seller, offer)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('blocked and suspended members make and answer no offers', async () => {
  const product = await insertOfferListing(server, seller, { quantity: 5 })
  const offer = await offered(ann, product)
  await ann.client.post(`/api/blocks`, { userId: seller.id })
  expect((await accepts(seller, offer)).body.code).toBe('offer_over')
  const bens = await offered(ben, product)
  await seller.client.post(`/api/blocks`, { userId: ben.id })
  expect((await accepts(seller, bens)).body.code).toBe('offer_over')
  const other = await insertOfferListing(server, seller)
  expect((await makes(ben, other, '800000')).body.code).toBe('buyer_blocked')
})

test('the offer of a member who was suspended since cannot be accepted', async () => {
  const product = await insertOfferListing(server, seller)
  const offer = await offered(ann, product)
  await run('update users set suspended_at = now() where id = $1', [ann.id])
  expect((await accepts(seller, offer)).body.code).toBe('offer_over')
  expect((await makes(ann, product, '800000')).body.code).toBe('suspended')
})

test('a member who is barred for unpaid items makes no offers', async () => {
  const product = await insertOfferListing(server, seller)
  await run(`insert into bid_bars (user_id, until) values ($1, now() + interval '1 day')`, [ann.id])
  expect((await makes(ann, product, '800000')).body.code).toBe('bidding_barred')
})

const [term] = shippedRules.find(({ action }) => action === 'refuse')!.words
test.each([
  [
    'Call me on 0771 234 567',
    'Please leave out phone numbers, email addresses, links and payment outside Musika.',
  ],
  [`With ${term}?`, `Please leave out “${term}”.`],
])('the message "%s" is refused', async (message, says) => {
  const product = await insertOfferListing(server, seller)
  const { status, body } = await makes(ann, product, '800000', { message })
  expect([status, body.code, body.fields]).toEqual([422, 'offer_refused', { message: says }])
  const offer = await offered(ann, product)
  expect((await counters(seller, offer, '900000', { message })).body.code).toBe('offer_refused')
})

test('a lower price limits what an accepted offer costs', async () => {
  const product = await insertOfferListing(server, seller)
  const offer = await offered(ann, product)
  const lowered = await seller.client.put(`/api/products/${product}`, {
    price: '750000',
    currency: 'ZWL',
  })
  expect(lowered.status, lowered.text).toBe(200)
  const { order } = (await accepts(seller, offer)).body
  const { rows } = await run('select unit_minor from orders where id = $1', [order!.id])
  expect(rows).toEqual([{ unit_minor: 750_000_00n }])
})

test('a price in another currency ends open offers', async () => {
  const product = await insertOfferListing(server, seller)
  const offer = await offered(ann, product)
  await seller.client.put(`/api/products/${product}`, { price: '40', currency: 'USD' })
  expect((await accepts(seller, offer)).body.code).toBe('offer_over')
  expect((await makes(ann, product, '30', { currency: 'ZWL' })).body.fields).toEqual({
    amount: 'The seller changed the currency of the price. Please check the price again.',
  })
  const inDollars = await makes(ann, product, '30', { currency: 'USD' })
  expect(inDollars.body).toMatchObject({ currency: 'USD', rounds: [{ amount: '30.00' }] })
  expect((await readsOffer(ann, offer.id)).body.state).toBe('ended')
  const { order } = (await accepts(seller, inDollars.body)).body
  const { rows } = await run(
    'select unit_original_minor, price_currency, total_usd_minor from orders where id = $1',
    [order!.id],
  )
  expect(rows).toEqual([
    { unit_original_minor: 30_00n, price_currency: 'USD', total_usd_minor: 30_00n },
  ])
})
