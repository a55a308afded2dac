import { randomUUID } from 'node:crypto'
import type { Order } from '#contracts/orders/orders.ts'
import { expire } from '#support/money/expired-orders.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import {
  accepts,
  counters,
  declines,
  insertOfferListing,
  makes,
  offered,
  offersAs,
  readsOffer,
} from '#support/listings/offers.ts'
import { stockOf } from '#support/order-lines.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'

const server = sharedServer()
const { seller, ann, ben, cleo } = newMembers(server)
const hour = 3_600_000

test('a seller accepts an offer, which reserves one piece for 24 hours at that price', async () => {
  const product = await insertOfferListing(server, seller, {
    title: 'Ngoma drum',
    quantity: 2,
    shippingMinor: 50_000_00n,
  })
  const terms = { currency: 'ZWL', message: ' Today after five. ' }
  const made = await makes(ann, product, '800000', terms)
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({
    role: 'buyer',
    product: { id: product, title: 'Ngoma drum', price: '1000000.00', quantity: 2 },
    currency: 'ZWL',
    state: 'open',
    rounds: [{ round: 1, by: 'buyer', amount: '800000.00', message: 'Today after five.' }],
    order: null,
  })
  const { createdAt, expiresAt } = made.body
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(48 * hour)
  expect(await notificationsOf(seller, 'order')).toMatchObject([
    {
      title: 'You have a new offer',
      message: 'A buyer offers ZWL 800,000 for Ngoma drum. Please answer within 48 hours.',
    },
  ])

  const taken = await accepts(seller, made.body)
  expect(taken).toMatchObject({ status: 200, body: { role: 'seller', state: 'accepted' } })
  expect(await stockOf(server, product)).toEqual({ quantity: 1, status: 'active' })
  const order = (await ann.client.get<Order>(`/api/orders/${taken.body.order!.id}`)).body
  expect(order).toMatchObject({
    source: 'checkout',
    unitPrice: '800000.00',
    totalAmount: '850000.00',
    quantity: 1,
    paymentStatus: 'pending',
  })
  expect(Date.parse(order.paymentDueAt!) - Date.parse(order.createdAt)).toBe(24 * hour)
  expect(taken.body.order!.paymentDueAt).toBe(order.paymentDueAt)
  expect(await notificationsOf(ann, 'order')).toMatchObject([{ title: 'Your offer is accepted' }])
  expect((await notificationsOf(seller, 'order'))[0]).toMatchObject({
    title: 'Your item is sold',
    message: 'Ngoma drum is reserved for its buyer at ZWL 800,000. The buyer has 24 hours to pay.',
  })
  // A second press changes nothing.
  expect((await accepts(seller, made.body)).body).toEqual(taken.body)
  expect(await stockOf(server, product)).toMatchObject({ quantity: 1 })
})

test('an accepted offer that is not paid in time returns its stock, and the seller is notified', async () => {
  const product = await insertOfferListing(server, seller)
  const { order } = (await accepts(seller, await offered(ann, product))).body
  expect(await stockOf(server, product)).toEqual({ quantity: 0, status: 'sold' })
  await expire(server, order!.id)
  expect(await stockOf(server, product)).toEqual({ quantity: 1, status: 'active' })
  expect((await notificationsOf(seller, 'order'))[0]!.title).toBe('The buyer did not pay')
  const { id } = await offered(ann, product)
  const again = (await offersAs(seller.client, 'seller')).find((offer) => offer.id === id)
  expect(again?.buyer).toEqual({
    id: ann.id,
    username: ann.username,
    paidOrders: 0,
    unpaidOrders: 1,
    idChecked: null,
    ratings: { totalRatings: 0, averageRating: 0, positivePercentage: 0 },
  })
})

test('buyer and seller counter within three rounds, and the last answer is yes or no', async () => {
  const product = await insertOfferListing(server, seller)
  const offer = await offered(ann, product, '700000.00')
  expect((await counters(ann, offer, '750000.00')).body.code).toBe('offer_not_yours')
  // A counter-offer starts the 48 hours again.
  const late = `update offers set expires_at = now() + interval '1 hour' where id = $1`
  await server.app.pool.query(late, [offer.id])
  expect((await counters(seller, offer, '700000.00')).body.fields).toEqual({
    amount: 'Enter more than ZWL 700,000, which the buyer offers.',
  })
  const { body } = await counters(seller, offer, '900000.00', { message: 'It is new.' })
  expect(Date.parse(body.expiresAt) - Date.parse(body.rounds[1]!.createdAt)).toBe(48 * hour)
  expect((await notificationsOf(ann, 'order'))[0]).toMatchObject({
    title: 'You have a counter-offer',
    message:
      'The new amount for Bush radio with new batteries is ZWL 900,000. Please answer within 48 hours.',
  })
  expect((await counters(ann, offer, '850000.00')).body.rounds).toMatchObject([
    { round: 1, by: 'buyer', amount: '700000.00' },
    { round: 2, by: 'seller', amount: '900000.00' },
    { round: 3, by: 'buyer', amount: '850000.00' },
  ])
  expect((await counters(seller, offer, '880000.00')).body.code).toBe('offer_last_round')
  const refused = await declines(seller, offer)
  expect(refused.body.state).toBe('declined')
  expect((await declines(seller, offer)).body).toEqual(refused.body)
  expect((await accepts(seller, offer)).body.code).toBe('offer_over')
  expect((await notificationsOf(ann, 'order'))[0]).toMatchObject({
    title: 'Your offer was declined',
    message: 'Your offer of ZWL 850,000 for Bush radio with new batteries was declined.',
  })
  expect(await stockOf(server, product)).toEqual({ quantity: 1, status: 'active' })
})

test('only its buyer and its seller see an offer', async () => {
  const offer = await offered(ann, await insertOfferListing(server, seller))
  expect((await readsOffer(seller, offer.id)).body).toEqual({ ...offer, role: 'seller' })
  expect(await offersAs(ann.client, 'buyer')).toEqual([offer])
  expect(await offersAs(ann.client, 'seller')).toEqual([])
  expect(await offersAs(ben.client, 'buyer')).toEqual([])
})

test('offers that wait for an answer of the member are listed apart', async () => {
  const product = await insertOfferListing(server, seller, { quantity: 3 })
  const own = await offered(ann, product)
  const [countered, declined] = [await offered(ben, product), await offered(cleo, product)]
  await counters(seller, countered, '900000.00')
  await declines(seller, declined)
  const ids = async (member: typeof ann, as: 'buyer' | 'seller', query = '') =>
    (await offersAs(member.client, as, query)).map(({ id }) => id)
  expect(await ids(seller, 'seller')).toEqual([countered.id, own.id, declined.id])
  expect(await ids(seller, 'seller', '&state=waiting')).toEqual([own.id])
  expect(await ids(ben, 'buyer', '&state=waiting')).toEqual([countered.id])
  expect(await ids(ann, 'buyer', '&state=waiting')).toEqual([])
  expect(await ids(ann, 'buyer', `&productId=${randomUUID()}`)).toEqual([])
  expect(await ids(ann, 'buyer', `&productId=${product}`)).toEqual([own.id])
})
