import { newMembers, sharedServer } from '#support/fixtures.ts'
import { closeDueOffers } from '../../../server/modules/offers/close-due.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import {
  accepts,
  counters,
  declines,
  insertOfferListing,
  makes,
  offered,
  offersAs,
  readsOffer,
  runsOut,
  toWatchers,
} from '#support/listings/offers.ts'
import { edit } from '#support/listings/selling.ts'
import { shippedRules } from '../../../server/modules/blocked-terms/shipped-rules.ts'

const server = sharedServer()
const { seller, ann, ben, cleo } = newMembers(server)

const run = (text: string, values: unknown[]) => server.app.pool.query(text, values)

test('a buyer has one open offer for a listing and begins three in all', async () => {
  const product = await insertOfferListing(server, seller)
  const first = await offered(ann, product)
  expect((await makes(ann, product, '810000')).body.code).toBe('offer_waiting')
  await offered(ben, product)
  await declines(seller, first)
  for (let time = 2; time <= 3; time += 1) await declines(seller, await offered(ann, product))
  expect((await makes(ann, product, '900000')).body.code).toBe('offers_used_up')
})

test('of two offers at once one is made, and the last piece goes to one of two accepted ones', async () => {
  const product = await insertOfferListing(server, seller)
  const made = await Promise.all(['800000', '810000'].map((amount) => makes(ann, product, amount)))
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const offers = [made.find(({ status }) => status === 201)!.body, await offered(ben, product)]
  const both = await Promise.all(offers.map((offer) => accepts(seller, offer)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('members of whom one blocked the other make and answer no offers', async () => {
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

test('suspended and barred members make no offers, and their earlier ones cannot be accepted', async () => {
  const product = await insertOfferListing(server, seller)
  const offer = await offered(ann, product)
  await run('update users set suspended_at = now() where id = $1', [ann.id])
  expect((await accepts(seller, offer)).body.code).toBe('offer_over')
  expect((await makes(ann, product, '800000')).body.code).toBe('suspended')
  await run(`insert into bid_bars (user_id, until) values ($1, now() + interval '1 day')`, [ben.id])
  expect((await makes(ben, product, '800000')).body.code).toBe('bidding_barred')
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
  await edit(seller, product, { price: '750000', currency: 'ZWL' })
  const { order } = (await accepts(seller, offer)).body
  const { rows } = await run('select unit_minor from orders where id = $1', [order!.id])
  expect(rows).toEqual([{ unit_minor: 750_000_00n }])
})

test('a price in another currency ends open offers', async () => {
  const product = await insertOfferListing(server, seller)
  const offer = await offered(ann, product)
  await edit(seller, product, { price: '40', currency: 'USD' })
  expect((await accepts(seller, offer)).body.code).toBe('offer_over')
  const inDollars = await makes(ann, product, '30', { currency: 'USD' })
  expect(inDollars.body).toMatchObject({ currency: 'USD', rounds: [{ amount: '30.00' }] })
  expect((await readsOffer(ann, offer.id)).body.state).toBe('ended')
  const { order } = (await accepts(seller, inDollars.body)).body
  const figures = 'unit_original_minor as unit, price_currency as currency, total_usd_minor as usd'
  const { rows } = await run(`select ${figures} from orders where id = $1`, [order!.id])
  expect(rows).toEqual([{ unit: 30_00n, currency: 'USD', usd: 30_00n }])
})

test('an offer that is not answered in 48 hours expires once, and both are notified', async () => {
  const product = await insertOfferListing(server, seller, { title: 'Ngoma drum' })
  const offer = await offered(ann, product)
  await runsOut(server, offer)
  expect((await accepts(seller, offer)).body.code).toBe('offer_over')
  await Promise.all([closeDueOffers(server.app), closeDueOffers(server.app)])
  expect((await readsOffer(ann, offer.id)).body.state).toBe('expired')
  const note = {
    title: 'An offer was not answered',
    message: 'The offer of ZWL 800,000 for Ngoma drum was not answered within 48 hours.',
  }
  expect(await notificationsOf(ann, 'order')).toMatchObject([note])
  expect((await notificationsOf(seller, 'order'))[0]).toMatchObject(note)
  expect((await offered(ann, product)).state).toBe('open')
})

test.each([
  ['is sold', `update products set status = 'sold' where id = $1`],
  [
    'is hidden',
    `update products set status = 'removed', taken_down = 'held', taken_down_at = now(),
     status_before = 'active' where id = $1`,
  ],
  ['takes no offers now', `update products set takes_offers = false where id = $1`],
  [
    'has a suspended seller',
    `update users set suspended_at = now() where id = (
     select seller_id from products where id = $1)`,
  ],
])('an open offer ends if its listing %s', async (_, change) => {
  const product = await insertOfferListing(server, seller, { title: 'Ngoma drum' })
  const offer = await offered(ann, product)
  await run(change, [product])
  await closeDueOffers(server.app)
  expect((await readsOffer(ann, offer.id)).body.state).toBe('ended')
  expect(await notificationsOf(ann, 'order')).toMatchObject([
    {
      title: 'Your offer has ended',
      message: 'Your offer for Ngoma drum has ended, because the item is no longer open to it.',
    },
  ])
})

test('a seller offers a listing to its watchers, and learns who they are when they answer', async () => {
  const product = await insertOfferListing(server, seller, { title: 'Ngoma drum', quantity: 5 })
  expect((await toWatchers(seller, product, '900000')).body.code).toBe('no_watchers')
  for (const { client } of [ann, ben, cleo])
    await client.post('/api/watchlist', { productId: product })
  const open = await offered(cleo, product)

  const sent = await toWatchers(seller, product, '900000')
  expect([sent.status, sent.body]).toEqual([201, { sent: 2 }])
  expect((await toWatchers(seller, product, '900000')).body.code).toBe('watchers_offered')
  expect(await notificationsOf(ann, 'price_drop')).toMatchObject([
    {
      title: 'An offer for an item you watch',
      message: 'The seller offers you Ngoma drum for ZWL 900,000. The offer is open for 48 hours.',
    },
  ])
  const [anns] = await offersAs(ann.client, 'buyer')
  expect(anns).toMatchObject({ toWatcher: true, state: 'open', rounds: [{ by: 'seller' }] })
  const seen = async () => (await offersAs(seller.client, 'seller')).map(({ id }) => id)
  expect(await seen()).toEqual([open.id])
  expect((await accepts(seller, anns!)).body.code).toBe('offer_not_yours')
  await counters(ann, anns!, '850000')
  expect(await seen()).toEqual([anns!.id, open.id])
  const [bens] = await offersAs(ben.client, 'buyer')
  await runsOut(server, bens!)
  await closeDueOffers(server.app)
  expect(await notificationsOf(ben, 'order')).toEqual([])
  expect(await seen()).toEqual([anns!.id, open.id])
  await run(`update offers set created_at = created_at - interval '7 days' where product_id = $1`, [
    product,
  ])
  expect((await toWatchers(seller, product, '900000')).body).toEqual({ sent: 1 })
})
