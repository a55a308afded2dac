import { randomUUID } from 'node:crypto'
import type { Message } from '#contracts/messages/messages.ts'
import { sharedServer } from '#support/fixtures.ts'
import {
  conversationsOf,
  createConversation,
  opened,
  reads,
  saidIn,
  says,
  unreadOf,
} from '#support/members/conversations.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { openLive } from '#support/notifications/live.ts'
import { createMembers, createMember } from '#support/members/people.ts'
import { areWaiting, besideTransaction } from '#support/server/held-rows.ts'
import { atOnce } from '#support/at-once.ts'

const server = sharedServer()

test('a buyer has one conversation per listing, which is found again', async () => {
  const [buyer, other, seller] = await createMembers(server, 3)
  const product = await insertListing(server, seller)
  const [first, ...more] = await atOnce(8, () => opened(buyer, product))
  for (const id of [...more, await opened(buyer, product)]) expect(id).toBe(first)
  const asked = { productId: product, buyerId: buyer.id, sellerId: seller.id }
  const again = await buyer.client.post('/api/conversations', asked)
  expect([again.status, again.body]).toEqual([201, { id: first }])
  expect(await opened(other, product)).not.toBe(first)
  expect(await opened(buyer, await insertAuction(server, seller))).not.toBe(first)
})

test('the list shows the other member, the item, the last message and the unread count', async () => {
  const { id, product, buyer, seller } = await createConversation(server, { title: 'Bush radio' })
  for (const member of [buyer, seller])
    expect(await conversationsOf(member)).toMatchObject([{ id, unreadCount: 0, lastMessage: null }])
  await says(buyer, id, 'Is it still there?')
  await says(buyer, id, 'x'.repeat(900))
  const whole = {
    id,
    productId: product,
    buyerId: buyer.id,
    sellerId: seller.id,
    unreadCount: 2,
    otherUser: {
      id: buyer.id,
      username: buyer.username,
      firstName: 'Tendai',
      lastName: 'Moyo',
      city: 'Harare',
      emailVerified: true,
      phoneVerified: false,
    },
    blockedByMe: false,
    product: {
      title: 'Bush radio',
      images: [],
      price: '100000.00',
      currentBid: null,
      base: 'ZWL',
      isAuction: false,
      auctionEndTime: null,
      status: 'active',
    },
    lastMessage: { senderId: buyer.id, content: 'x'.repeat(200), createdAt: expect.any(String) },
    lastOffer: null,
    otherReadAt: null,
    createdAt: expect.any(String),
  }
  expect(await conversationsOf(seller)).toEqual([whole])
  const otherUser = { ...whole.otherUser, id: seller.id, username: seller.username }
  expect(await conversationsOf(buyer)).toEqual([{ ...whole, unreadCount: 0, otherUser }])
  const text = JSON.stringify(await conversationsOf(buyer))
  for (const secret of [seller.email, seller.phone, 'Fife', '1990'])
    expect(text).not.toContain(secret)
})

test('the list is paged and sorted by the latest message, for buyer and seller', async () => {
  const member = await createMember(server)
  const bought = await createConversation(server, { buyer: member })
  const sold = await createConversation(server, { seller: member })
  await says(bought.seller, bought.id, 'one')
  await says(sold.buyer, sold.id, 'two')
  expect((await conversationsOf(member)).map(({ id }) => id)).toEqual([sold.id, bought.id])
  await says(member, bought.id, 'three')
  const first = await member.client.get<{ id: string }[]>(`/api/conversations/${member.id}?limit=1`)
  expect(first.body.map(({ id }) => id)).toEqual([bought.id])
  expect(first.headers.get('x-total-count')).toBe('2')
  expect(first.headers.get('link')).toContain('page=2')
  const ids = async (query: string) => (await conversationsOf(member, query)).map(({ id }) => id)
  expect(await ids('?limit=1&page=2')).toEqual([sold.id])
  expect(await ids('?page=9')).toEqual([])
  expect(await ids(`?conversation=${sold.id}`)).toEqual([sold.id])
  const silent = await createConversation(server, { buyer: member })
  expect(await ids('')).toEqual([silent.id, bought.id, sold.id])
  expect(await ids(`?conversation=${randomUUID()}`)).toEqual([])
})

test('messages are oldest first; the newest page, older and newer ones can be read', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const said: Message[] = []
  for (let n = 1; n <= 7; n += 1) said.push(await says(n % 2 ? buyer : seller, id, `line ${n}`))
  expect(said[0]).toEqual({
    id: expect.any(String),
    conversationId: id,
    senderId: buyer.id,
    content: 'line 1',
    createdAt: expect.stringMatching(/Z$/),
    warnings: [],
  })
  expect(await saidIn(seller, id)).toEqual(said)
  const lines = async (query: string) =>
    (await saidIn(seller, id, query)).map(({ content }) => Number(content.slice(5)))
  expect(await lines('?limit=3')).toEqual([5, 6, 7])
  expect(await lines('?limit=3&page=2')).toEqual([2, 3, 4])
  expect(await lines('?limit=3&page=3')).toEqual([1])
  expect(await lines('?limit=3&page=4')).toEqual([])
  expect(await lines(`?before=${said[4]!.id}&limit=2`)).toEqual([3, 4])
  expect(await lines(`?before=${said[0]!.id}`)).toEqual([])
  expect(await lines(`?after=${said[4]!.id}`)).toEqual([6, 7])
  expect(await lines(`?after=${said[0]!.id}&limit=2`)).toEqual([2, 3])
  expect(await lines(`?after=${said[6]!.id}`)).toEqual([])
  // An unknown message, or one of another conversation, is ignored.
  expect(await lines(`?after=${randomUUID()}&limit=2`)).toEqual([1, 2])
  const answer = await seller.client.get(`/api/conversations/${id}/messages?limit=3`)
  expect(answer.headers.get('x-total-count')).toBe('7')
  for (const query of ['?after=x', '?before=1', '?limit=0', '?page=x'])
    expect((await seller.client.get(`/api/conversations/${id}/messages${query}`)).status).toBe(400)
})

test('messages of the same moment have one order for both members', async () => {
  const { id, buyer, seller } = await createConversation(server)
  await atOnce(24, (n) => says(n % 2 ? buyer : seller, id, `line ${n}`))
  const all = await saidIn(buyer, id)
  expect(all).toHaveLength(24)
  expect(await saidIn(seller, id)).toEqual(all)
  const paged: Message[] = []
  for (let after: string | undefined; paged.length < 24; after = paged.at(-1)!.id)
    paged.push(...(await saidIn(seller, id, after ? `?after=${after}&limit=5` : '?limit=5&page=5')))
  expect(paged).toEqual(all)
})

test('a message that waited for a lock is dated later, so that readers do not miss it', async () => {
  const { id, buyer } = await createConversation(server)
  const lock = 'select from conversations where id = $1 for no key update'
  const { sending, rows } = await besideTransaction(server, lock, [id], async (holder) => {
    const sent = says(buyer, id, 'I waited')
    await areWaiting(server, 1)
    const now = await holder.query<{ now: Date }>('select clock_timestamp() as now')
    return { sending: sent, rows: now.rows }
  })
  expect(Date.parse((await sending).createdAt)).toBeGreaterThanOrEqual(rows[0]!.now.getTime())
})

test('unread messages count until they are read, and the time of reading does not change', async () => {
  const member = await createMember(server)
  const first = await createConversation(server, { buyer: member })
  const second = await createConversation(server, { seller: member })
  expect(await unreadOf(member)).toBe(0)
  await says(first.seller, first.id, 'one')
  await says(first.seller, first.id, 'two')
  await says(second.buyer, second.id, 'three')
  await says(member, second.id, 'mine')
  expect(await unreadOf(member)).toBe(3)
  expect(await unreadOf(first.seller)).toBe(0)
  expect((await reads(member, first.id)).status).toBe(200)
  expect(await unreadOf(member)).toBe(1)
  const [seen] = await conversationsOf(first.seller)
  expect(Date.parse(seen!.otherReadAt!)).toBeGreaterThan(Date.now() - 10_000)
  expect((await reads(member, first.id)).status).toBe(200)
  expect(await conversationsOf(first.seller)).toEqual([seen])
  await says(first.seller, first.id, 'four')
  expect(await unreadOf(member)).toBe(2)
  expect((await member.client.put(`/api/conversations/${second.id}/read`, {})).status).toBe(200)
  expect((await conversationsOf(member)).map(({ unreadCount }) => unreadCount)).toEqual([1, 0])
})

test('only the two members get the events of sending and reading', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const eve = await createMember(server)
  const streams = await Promise.all([buyer, seller, eve].map(({ client }) => openLive(client, [])))
  const [ofBuyer, ofSeller, ofEve] = streams
  await says(buyer, id, 'Secret words')
  for (const [nth, { id: userId }] of [buyer, seller].entries()) {
    const { data } = await streams[nth]!.next(({ event }) => event === 'message.sent')
    expect(data).toEqual({ userId, conversationId: id, senderId: buyer.id })
  }
  await reads(seller, id)
  const read = await ofBuyer!.next(({ event }) => event === 'conversation.read')
  expect(read.data).toEqual({ userId: buyer.id, conversationId: id, readerId: seller.id })
  await ofSeller!.next(({ event }) => event === 'conversation.read')
  expect(ofEve!.messages).toEqual([])
  expect(JSON.stringify(ofSeller!.messages)).not.toContain('Secret')
  for (const stream of streams) await stream.close()
})
