import { expect, test } from 'vitest'
import { closeDueOffers } from '../../../server/modules/offers/close-due.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import {
  accepts,
  counters,
  insertOfferListing,
  offered,
  offersAs,
  readsOffer,
  runsOut,
  toWatchers,
} from '../../support/listings/offers.ts'
import { notificationsOf } from '../../support/notifications/read-notifications.ts'
import { covers } from '../../coverage/covers.ts'
import type { Member } from '../../support/members/people.ts'

const server = sharedServer()
const { seller, ann, ben, cleo } = newMembers(server)
const run = (text: string, values: unknown[]) => server.app.pool.query(text, values)
const watches = (member: Member, productId: string) =>
  member.client.post('/api/watchlist', { productId })

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

test('a counter-offer starts the 48 hours again', async () => {
  const offer = await offered(ann, await insertOfferListing(server, seller))
  await run(`update offers set expires_at = now() + interval '1 hour' where id = $1`, [offer.id])
  const { body } = await counters(seller, offer, '900000.00')
  expect(Date.parse(body.expiresAt) - Date.parse(body.rounds[1]!.createdAt)).toBe(48 * 3_600_000)
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
  covers('call: POST /api/products/{id}/watcher-offers')
  const product = await insertOfferListing(server, seller, { title: 'Ngoma drum', quantity: 5 })
  expect((await toWatchers(seller, product, '900000')).body.code).toBe('no_watchers')
  for (const member of [ann, ben, cleo]) await watches(member, product)
  const open = await offered(cleo, product)
  expect((await toWatchers(ann, product, '900000')).body.code).toBe('forbidden')
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
