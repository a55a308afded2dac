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
import type { ProductDetail } from '#contracts/products/products.ts'
import { edit, endListing, relist, sofa } from '#support/listings/selling.ts'

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

const item = { ...sofa, price: '100', currency: 'USD', quantity: 5 }
type Listed = ProductDetail & { fields?: Record<string, string> }
const lists = (more: object) => seller.client.post<Listed>('/api/products', { ...item, ...more })
const owns = async (id: string) => (await seller.client.get(`/api/selling/listings/${id}`)).body
const terms = { takesOffers: true, acceptOffersFrom: '90', declineOffersBelow: '60' }

test('buyers see that a listing takes offers, and only its seller sees the amounts', async () => {
  const { status, body, text } = await lists(terms)
  expect(status, text).toBe(201)
  const shown = await ann.client.get(`/api/products/${body.id}`)
  expect(shown.body).toMatchObject({ takesOffers: true })
  expect(shown.text).not.toMatch(/acceptOffers|declineOffers/)
  expect(await owns(body.id)).toMatchObject({
    takesOffers: true,
    acceptOffersFrom: '90.00',
    declineOffersBelow: '60.00',
  })
})

test('offers are accepted and declined at once by the amounts of the seller', async () => {
  const { body } = await lists(terms)
  const accepted = { state: 'accepted', order: { id: expect.any(String) } }
  expect((await makes(ann, body.id, '90')).body).toMatchObject(accepted)
  const declined = await makes(ben, body.id, '59.99')
  expect(declined.body).toMatchObject({ state: 'declined', order: null })
  const open = await offered(ben, body.id, '60')
  await counters(seller, open, '95')
  expect((await counters(ben, open, '91')).body.state).toBe('accepted')
})

test('an edit changes the terms, and one of the price alone keeps them', async () => {
  const { body } = await lists(terms)
  const edits = (change: object) => edit(seller, body.id, change)
  await edits({ price: '80', currency: 'USD' })
  expect(await owns(body.id)).toMatchObject({ acceptOffersFrom: null, declineOffersBelow: '60.00' })
  expect((await edits({ acceptOffersFrom: '80' })).body.fields).toEqual({
    acceptOffersFrom: 'Enter an amount below your price, or leave it empty',
  })
  expect((await edits({ takesOffers: false })).body.takesOffers).toBe(false)
  expect(await owns(body.id)).toMatchObject({ takesOffers: false, declineOffersBelow: null })
  expect((await makes(ann, body.id, '70')).body.code).toBe('offers_closed')
})

test('an auction takes no offers', async () => {
  const auctionEndTime = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const auction = { quantity: 1, isAuction: true, auctionEndTime }
  expect((await lists({ ...auction, takesOffers: true })).body.fields).toEqual({
    takesOffers: 'Only fixed prices take offers.',
  })
  const { body } = await lists(auction)
  const edited = await edit(seller, body.id, { takesOffers: true })
  expect(edited.body.fields).toHaveProperty('takesOffers')
})

test('an item that is listed again takes offers on the same terms', async () => {
  const { body } = await lists(terms)
  await endListing(seller, body.id)
  const again = await relist(seller, body.id)
  expect(await owns(again.body.id)).toMatchObject({ takesOffers: true, acceptOffersFrom: '90.00' })
})
