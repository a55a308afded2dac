import type { Block } from '../../../contracts/blocks/blocks.ts'
import type { CartItem } from '../../../contracts/cart/cart.ts'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { addToCart } from '../../support/money/carts.ts'
import { stockOf } from '../../support/order-lines.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { createMembers, createMember, type Member } from '../../support/members/people.ts'
import { whileHeld } from '../../support/server/held-rows.ts'

const server = sharedServer()

const blocks = (member: Member, { id }: Member) =>
  member.client.post<Block>('/api/blocks', { userId: id })
const buys = (member: Member, productId: string, more: object = {}) =>
  member.client.post<{ code: string; message: string }>('/api/orders', {
    productId,
    quantity: 1,
    paymentMethod: 'ecocash_zwl',
    checkoutId: crypto.randomUUID(),
    ...more,
  })
const cartOf = async (member: Member) => (await member.client.get<CartItem[]>('/api/cart')).body

test('a buyer whom the seller blocked cannot buy, and sees it in the cart before paying', async () => {
  covers('rule: a block covers purchases')
  const [seller, buyer, other] = await Promise.all([1, 2, 3].map(() => createMember(server)))
  const item = await insertListing(server, seller!, { quantity: 5 })
  const late = await insertListing(server, seller!, { quantity: 5 })
  await addToCart(buyer!, { productId: item })
  expect(await cartOf(buyer!)).toMatchObject([{ available: true, blocked: false }])
  const { body: block } = await blocks(seller!, buyer!)

  expect(await cartOf(buyer!)).toMatchObject([{ available: false, blocked: true }])
  const [line] = await cartOf(buyer!)
  const more = await buyer!.client.put<CartItem>(`/api/cart/${line!.id}`, { quantity: 2 })
  expect(more.body).toMatchObject({ quantity: 2, available: false, blocked: true })
  const added = await buyer!.client.post<{ code: string }>('/api/cart', { productId: late })
  expect([added.status, added.body.code]).toEqual([403, 'buyer_blocked'])
  const refused = await buys(buyer!, item)
  expect([refused.status, refused.body.code]).toEqual([403, 'buyer_blocked'])
  expect(refused.body.message).toBe('You cannot buy from this seller.')
  expect((await stockOf(server, item)).quantity).toBe(5)

  // Other members are not affected, and neither is a guest's cart.
  expect((await buys(other!, item)).status).toBe(201)
  const guest = server.visitor()
  expect((await guest.post('/api/cart', { productId: late })).status).toBe(201)

  await seller!.client.delete(`/api/blocks/${block.id}`)
  expect(await cartOf(buyer!)).toMatchObject([{ available: true, blocked: false }])
  expect((await buys(buyer!, item)).status).toBe(201)
})

test('a member who blocked a seller cannot buy from them, and reads why', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const item = await insertListing(server, seller, { quantity: 5 })
  await blocks(buyer, seller)
  const refused = await buys(buyer, item)
  expect([refused.status, refused.body.code]).toEqual([403, 'buyer_blocked'])
  expect(refused.body.message).toContain('You have blocked this seller')
})

test('a bidder who was blocked by pseudonym cannot buy either', async () => {
  const [seller, bidder] = await createMembers(server, 2)
  const auction = await insertAuction(server, seller)
  await bidder.client.post(`/api/products/${auction}/bids`, { amount: '999999' })
  const bids = await seller.client.get<{ bidderId: string }[]>(`/api/products/${auction}/bids`)
  const { bidderId } = bids.body[0]!
  const blocked = await seller.client.post('/api/blocked-bidders', { productId: auction, bidderId })
  expect(blocked.status, blocked.text).toBe(201)
  const item = await insertListing(server, seller, { quantity: 5 })
  expect((await buys(bidder, item)).body.code).toBe('buyer_blocked')
})

test('after a block is confirmed nothing is sold, even by a parallel purchase', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const items = await Promise.all(
    Array.from({ length: 8 }, () => insertListing(server, seller, { quantity: 5 })),
  )
  let answered = false
  const blocking = blocks(seller, buyer).then(() => (answered = true))
  const outcomes = await Promise.all(
    items.map(async (item) => {
      const after = answered
      const { status } = await buys(buyer, item)
      return { after, status }
    }),
  )
  await blocking
  for (const { after, status } of outcomes) expect(after ? [403] : [201, 403]).toContain(status)
  expect((await buys(buyer, items[0]!)).status).toBe(403)
})

test('a block waits for the purchase in progress', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const item = await insertListing(server, seller, { quantity: 5 })
  await addToCart(buyer, { productId: item })
  // The purchase has read the blocks and waits for its line of the cart.
  const statuses = await whileHeld(
    server,
    ['cart_items', 'product_id', item],
    () => buys(buyer, item, { clearCart: true }),
    () => blocks(seller, buyer),
  )
  expect(statuses).toEqual([201, 201])
})

test("a purchase is refused if its buyer is blocked while it waits for the listing's lock", async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const item = await insertListing(server, seller, { quantity: 5 })
  const holder = await server.app.pool.connect()
  try {
    // Another transaction holds the listing: the purchase waits for it, and the block is created meanwhile.
    await holder.query('begin')
    await holder.query('select from products where id = $1 for update', [item])
    const buying = buys(buyer, item)
    await blocks(seller, buyer)
    await holder.query('commit')
    expect((await buying).body.code).toBe('buyer_blocked')
    expect((await stockOf(server, item)).quantity).toBe(5)
  } finally {
    holder.release()
  }
})
