import { randomUUID } from 'node:crypto'
import type { Block } from '#contracts/blocks/blocks.ts'
import type { Message } from '#contracts/messages/messages.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import {
  conversationsOf,
  createConversation,
  saidIn,
  says,
} from '#support/members/conversations.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { type Member, createMember, createMembers } from '#support/members/people.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { addToCart } from '#support/money/carts.ts'
import { orders } from '#support/money/paid-orders.ts'
import { stockOf } from '#support/order-lines.ts'
import { whileHeld } from '#support/server/held-rows.ts'

const server = sharedServer()

const block = (member: Member, userId: string) =>
  member.client.post<Block & { code: string }>('/api/blocks', { userId })
const blocksOf = async (member: Member, query = '') =>
  (await member.client.get<Block[]>(`/api/blocks${query}`)).body
const write = (member: Member, conversationId: string, content = 'Hello') =>
  member.client.post<Message & { code: string; message: string }>('/api/messages', {
    conversationId,
    content,
  })
const bid = (member: Member, product: string, amount: string) =>
  member.client.post<{ code: string }>(`/api/products/${product}/bids`, { amount })

test('a blocked member cannot write, bid or follow, and the error does not mention the block', async () => {
  covers('rule: a block covers messages, bids and follows')
  const { id, buyer, seller } = await createConversation(server)
  const auction = await insertAuction(server, seller)
  await buyer.client.put(`/api/follows/${seller.id}`)
  await says(buyer, id, 'Is it there?')

  const blocked = await block(seller, buyer.id.toUpperCase())
  expect(blocked.status, blocked.text).toBe(201)
  expect(blocked.body).toEqual({
    id: expect.any(String),
    kind: 'person',
    userId: buyer.id,
    name: buyer.username,
    productId: null,
    title: null,
    createdAt: expect.any(String),
  })
  expect((await block(seller, buyer.id)).body.id).toBe(blocked.body.id)

  const refused = await write(buyer, id)
  expect([refused.status, refused.body.code]).toEqual([403, 'person_unavailable'])
  expect(refused.body.message).not.toMatch(/block/i)
  expect((await bid(buyer, auction, '999999')).body.code).toBe('bidder_blocked')
  const following = await buyer.client.get(`/api/follows/${seller.id}`)
  expect(following.body).toEqual({ following: false })
  const follow = await buyer.client.put<{ code: string }>(`/api/follows/${seller.id}`)
  expect([follow.status, follow.body.code]).toEqual([403, 'person_unavailable'])
  const asked = { productId: await insertListing(server, seller) }
  const opened = await buyer.client.post<{ code: string }>('/api/conversations', asked)
  expect([opened.status, opened.body.code]).toEqual([403, 'person_unavailable'])

  // The blocking member cannot write either, and the error says why.
  const own = await write(seller, id)
  expect([own.status, own.body.code]).toEqual([403, 'person_unavailable'])
  expect(own.body.message).toContain('You have blocked this person')
  expect(await conversationsOf(seller)).toMatchObject([{ blockedByMe: true }])
  expect(await conversationsOf(buyer)).toMatchObject([{ blockedByMe: false }])

  expect(await blocksOf(seller)).toEqual([blocked.body])
  expect(await blocksOf(seller, `?userId=${buyer.id}`)).toEqual([blocked.body])
  expect(await blocksOf(seller, `?userId=${seller.id}`)).toEqual([])
  expect(await blocksOf(buyer)).toEqual([])
  expect((await buyer.client.delete(`/api/blocks/${blocked.body.id}`)).status).toBe(404)
  expect((await seller.client.delete(`/api/blocks/${blocked.body.id}`)).status).toBe(200)
  expect((await seller.client.delete(`/api/blocks/${blocked.body.id}`)).status).toBe(404)
  expect((await write(buyer, id)).status).toBe(201)
  expect((await bid(buyer, auction, '999999')).status).toBe(201)
})

test('blocking a member does not reveal which bidder they are', async () => {
  const [seller, bidder] = await createMembers(server, 2)
  const { id } = await createConversation(server, { seller, buyer: bidder })
  const auction = await insertAuction(server, seller)
  await bid(bidder, auction, '999999')
  const bids = await seller.client.get<{ bidderId: string }[]>(`/api/products/${auction}/bids`)
  const { bidderId } = bids.body[0]!
  await seller.client.post('/api/blocked-bidders', { productId: auction, bidderId })
  expect((await write(bidder, id)).body.code).toBe('person_unavailable')
  const item = await insertListing(server, seller)
  expect((await orders(bidder, item)).body.code).toBe('buyer_blocked')
  // The chat does not reveal it to a seller who blocked a pseudonym.
  expect((await write(seller, id)).status).toBe(201)
  expect(await blocksOf(seller, `?userId=${bidder.id}`)).toEqual([])
  expect((await conversationsOf(seller))[0]!.blockedByMe).toBe(false)
  const [hidden] = await blocksOf(seller)
  expect(hidden).toMatchObject({ kind: 'bidder', userId: null, productId: auction })
  expect(JSON.stringify(hidden)).not.toContain(bidder.username)

  const named = await block(seller, bidder.id)
  expect(named.body.id).not.toBe(hidden!.id)
  expect((await blocksOf(seller)).map(({ kind }) => kind)).toEqual(['person', 'bidder'])
  expect((await seller.client.get<unknown[]>('/api/blocked-bidders')).body).toHaveLength(1)
  expect((await seller.client.delete(`/api/blocked-bidders/${named.body.id}`)).status).toBe(404)
  expect((await seller.client.delete(`/api/blocks/${hidden!.id}`)).status).toBe(200)
  expect((await bid(bidder, auction, '1999999')).body.code).toBe('bidder_blocked')
})

test('no message comes after a block, even if they are sent in parallel', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, buyer, seller } = await createConversation(server)
    const messages = Array.from({ length: 12 }, (_, n) => write(buyer, id, `line ${n}`))
    const blocked = await block(seller, buyer.id)
    // All messages were sent before the block was confirmed.
    const then = (await saidIn(buyer, id)).length
    const answers = await Promise.all(messages)
    expect(blocked.status).toBe(201)
    expect(await saidIn(buyer, id)).toHaveLength(then)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(then)
    for (const { status } of answers) expect([201, 403]).toContain(status)
  }
})

test('two members can block each other in parallel', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const answers = await Promise.all([block(buyer, seller.id), block(seller, buyer.id)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await write(buyer, id)).body.message).toContain('You have blocked')
  const again = await Promise.all(Array.from({ length: 8 }, () => block(buyer, seller.id)))
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(1)
})

test('a follow in parallel with a block does not survive it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [seller, fan] = await createMembers(server, 2)
    await Promise.all([
      fan.client.put(`/api/follows/${seller.id}`),
      block(seller, fan.id),
      fan.client.put(`/api/follows/${seller.id}`),
    ])
    const { body } = await fan.client.get(`/api/follows/${seller.id}`)
    expect(body).toEqual({ following: false })
  }
})

test('blocking oneself or an unknown member is refused', async () => {
  const member = await createMember(server)
  expect((await block(member, member.id)).body.code).toBe('self_block')
  expect((await block(member, randomUUID())).body.code).toBe('not_found')
})

const cartOf = async (member: Member) => (await member.client.get<CartItem[]>('/api/cart')).body

test('a buyer whom the seller blocked cannot buy, and sees it in the cart before paying', async () => {
  covers('rule: a block covers purchases')
  const [seller, buyer, other] = await createMembers(server, 3)
  const item = await insertListing(server, seller, { quantity: 5 })
  const late = await insertListing(server, seller, { quantity: 5 })
  await addToCart(buyer, { productId: item })
  expect(await cartOf(buyer)).toMatchObject([{ available: true, blocked: false }])
  const { body: made } = await block(seller, buyer.id)

  expect(await cartOf(buyer)).toMatchObject([{ available: false, blocked: true }])
  const [line] = await cartOf(buyer)
  const more = await buyer.client.put<CartItem>(`/api/cart/${line!.id}`, { quantity: 2 })
  expect(more.body).toMatchObject({ quantity: 2, available: false, blocked: true })
  const added = await buyer.client.post<{ code: string }>('/api/cart', { productId: late })
  expect([added.status, added.body.code]).toEqual([403, 'buyer_blocked'])
  const refused = await orders(buyer, item)
  expect([refused.status, refused.body.code]).toEqual([403, 'buyer_blocked'])
  expect(refused.body.message).toBe('You cannot buy from this seller.')
  expect((await stockOf(server, item)).quantity).toBe(5)

  // Other members are not affected, and neither is a guest's cart.
  expect((await orders(other, item)).status).toBe(201)
  const guest = server.visitor()
  expect((await guest.post('/api/cart', { productId: late })).status).toBe(201)

  await seller.client.delete(`/api/blocks/${made.id}`)
  expect(await cartOf(buyer)).toMatchObject([{ available: true, blocked: false }])
  expect((await orders(buyer, item)).status).toBe(201)
})

test('a member who blocked a seller cannot buy from them, and reads why', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const item = await insertListing(server, seller, { quantity: 5 })
  await block(buyer, seller.id)
  const refused = await orders(buyer, item)
  expect([refused.status, refused.body.code]).toEqual([403, 'buyer_blocked'])
  expect(refused.body.message).toContain('You have blocked this seller')
})

test('a block waits for the purchase in progress', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const item = await insertListing(server, seller, { quantity: 5 })
  await addToCart(buyer, { productId: item })
  // The purchase has read the blocks and waits for its line of the cart.
  const statuses = await whileHeld(
    server,
    ['cart_items', 'product_id', item],
    () => orders(buyer, item, { clearCart: true }),
    () => block(seller, buyer.id),
  )
  expect(statuses).toEqual([201, 201])
})

test("a purchase is refused if its buyer is blocked while it waits for the listing's lock", async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const item = await insertListing(server, seller, { quantity: 5 })
  const statuses = await whileHeld(
    server,
    ['products', 'id', item],
    () => orders(buyer, item),
    () => block(seller, buyer.id),
  )
  expect(statuses).toEqual([403, 201])
  expect((await stockOf(server, item)).quantity).toBe(5)
})
