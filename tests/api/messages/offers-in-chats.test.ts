import type { ProductId } from '#contracts/common/ids.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import {
  counters,
  declines,
  insertOfferListing,
  offered,
  toWatchers,
} from '#support/listings/offers.ts'
import { rowsOf } from '#support/rows.ts'
import {
  conversationsOf,
  opened,
  reads,
  saidIn,
  says,
  unreadOf,
} from '#support/members/conversations.ts'

const server = sharedServer()
const { seller, buyer, ann } = newMembers(server)

let drum: ProductId
beforeEach(async () => {
  drum = await insertOfferListing(server, seller, { title: 'Ngoma drum' })
})

/** Names of the events for members about their conversations. */
const sent = () =>
  rowsOf(
    server,
    `select data ->> 'userId' as to, data ->> 'senderId' as by from events
     where type = 'message.sent' order by tx, id`,
  )

test('an offer begins a conversation that only its two members see, unread, without a message', async () => {
  const before = (await sent()).length
  const offer = await offered(buyer, drum)
  const [chat] = await conversationsOf(seller)
  expect(chat).toMatchObject({
    productId: drum,
    buyerId: buyer.id,
    unreadCount: 1,
    lastMessage: null,
    lastOffer: { by: 'buyer', amount: '800000.00', currency: 'ZWL' },
  })
  expect(chat!.lastOffer!.createdAt).toBe(offer.rounds[0]!.createdAt)
  expect(await conversationsOf(buyer)).toMatchObject([{ id: chat!.id, unreadCount: 0 }])
  expect([await unreadOf(seller), await unreadOf(buyer)]).toEqual([1, 0])
  expect(await saidIn(seller, chat!.id)).toEqual([])
  const by = buyer.id
  expect((await sent()).slice(before)).toEqual([buyer, seller].map(({ id: to }) => ({ to, by })))
  const foreign = `/api/offers?as=seller&productId=${drum}&buyerId=${buyer.id}`
  expect([(await ann.client.get(foreign)).body, await conversationsOf(ann)]).toEqual([[], []])
})

test('reading the conversation reads the offer, and a counter-offer is unread again', async () => {
  const offer = await offered(buyer, drum)
  const { id } = (await conversationsOf(seller))[0]!
  await says(buyer, id, 'I can collect it today.')
  expect(await unreadOf(seller)).toBe(2)
  await reads(seller, id)
  expect((await conversationsOf(seller))[0]).toMatchObject({ unreadCount: 0 })
  expect(await unreadOf(seller)).toBe(0)
  const seen = (await conversationsOf(buyer))[0]!.otherReadAt
  await reads(seller, id)
  expect((await conversationsOf(buyer))[0]!.otherReadAt).toBe(seen)

  expect((await counters(seller, offer, '900000')).status).toBe(200)
  const [chat] = await conversationsOf(buyer)
  expect(chat).toMatchObject({
    id,
    unreadCount: 1,
    lastMessage: { content: 'I can collect it today.' },
    lastOffer: { by: 'seller', amount: '900000.00' },
  })
  expect(await unreadOf(buyer)).toBe(1)
  await reads(buyer, id)
  expect(await unreadOf(buyer)).toBe(0)
  expect((await declines(buyer, offer)).status).toBe(200)
  expect([await unreadOf(buyer), await unreadOf(seller)]).toEqual([0, 0])
})

test('an offer to watchers is in no conversation until a watcher counters', async () => {
  await ann.client.post('/api/watchlist', { productId: drum })
  await buyer.client.post('/api/watchlist', { productId: drum })
  const id = await opened(ann, drum)
  await says(ann, id, 'Is it still there?')
  expect((await toWatchers(seller, drum, '900000.00')).status).toBe(201)
  // A later message must not show it either.
  await says(ann, id, 'Hello?')
  expect(await conversationsOf(seller)).toMatchObject([{ id, unreadCount: 2, lastOffer: null }])
  expect(await conversationsOf(ann)).toMatchObject([{ id, unreadCount: 0, lastOffer: null }])
  expect([await unreadOf(seller), await unreadOf(ann)]).toEqual([2, 0])
  expect(await conversationsOf(buyer)).toEqual([])
  const { body } = await ann.client.get<{ id: never }[]>('/api/offers')
  expect((await counters(ann, body[0]!, '800000')).status).toBe(200)
  expect(await conversationsOf(seller)).toMatchObject([
    { buyerId: ann.id, unreadCount: 3, lastOffer: { by: 'buyer', amount: '800000.00' } },
  ])
  expect(await unreadOf(ann)).toBe(0)
})
