import { createHash } from 'node:crypto'
import { limits } from '#contracts/common/limits.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { cartLinesMax } from '../../../server/modules/cart/cart.rules.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import type { Client } from '#support/server/client.ts'
import { fewestStatements } from '#support/server/statements.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { rowsOf } from '#support/rows.ts'
import { createMember } from '#support/members/people.ts'

const { server, seller, buyer } = sharedShop()

const unknownId = '01890000-0000-7000-8000-000000000000'
type Refused = Omit<CartItem, 'available'> & { available: unknown; code: string; message: string }
const add = (client: Client, productId: string, quantity?: number) =>
  client.post<Refused>('/api/cart', { productId, ...(quantity !== undefined && { quantity }) })
const cartOf = async (client: Client) => (await client.get<CartItem[]>('/api/cart')).body
const quantities = async (client: Client) => (await cartOf(client)).map((line) => line.quantity)

test("a guest's cart is bound to a random cookie, set with the first item", async () => {
  const guest = server.visitor()
  const empty = await guest.get('/api/cart')
  expect(empty.body).toEqual([])
  expect(empty.headers.getSetCookie()).toEqual([])
  const productId = await insertListing(server, seller, { priceMinor: 80_000_00n, quantity: 3 })
  const added = await add(guest, productId)
  expect(added.status).toBe(201)
  const product = { id: productId, price: '80000.00' }
  expect(added.body).toMatchObject({ productId, quantity: 1, available: true, product })
  const [cookie = ''] = added.headers.getSetCookie()
  for (const part of [/^musika_guest=[\w-]{43};/, /HttpOnly/i, /SameSite=Lax/i, /Max-Age=2592000/i])
    expect(cookie).toMatch(part)
  expect(await cartOf(guest)).toEqual([added.body])
  expect(await cartOf(server.visitor())).toEqual([])
  const token = /musika_guest=([\w-]+)/.exec(cookie)?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest()
  const stored = await server.app.pool.query('select from carts where guest_hash = $1', [hash])
  expect(stored.rowCount).toBe(1)
})

test("a guest's cart expires after 30 days, and a cookie without a cart is replaced", async () => {
  const guest = server.visitor()
  const productId = await insertListing(server, seller)
  guest.keep('musika_guest', 'A'.repeat(43))
  await add(guest, productId)
  expect(guest.cookieHeader).not.toContain('A'.repeat(43))
  const old = guest.cookieHeader
  const hash = createHash('sha256').update(old.slice('musika_guest='.length)).digest()
  const expiry = 'select expires_at as at from carts where guest_hash = $1'
  const { rows } = await server.app.pool.query<{ at: Date }>(expiry, [hash])
  expect((rows[0]!.at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  const expires = 'update carts set expires_at = clock_timestamp() where guest_hash = $1'
  await server.app.pool.query(expires, [hash])
  expect(await cartOf(guest)).toEqual([])
  await add(guest, productId)
  expect(guest.cookieHeader).not.toBe(old)
  expect(await quantities(guest)).toEqual([1])
})

test('adding an item again raises its only line, up to the stock', async () => {
  covers('rule: one line per product')
  const { client } = await createMember(server)
  const productId = await insertListing(server, seller, { quantity: 4 })
  const first = await add(client, productId)
  expect((await add(client, productId, 2)).body).toMatchObject({ id: first.body.id, quantity: 3 })
  expect((await add(client, productId, 5)).body).toMatchObject({ id: first.body.id, quantity: 4 })
  expect(await add(client, productId)).toMatchObject({
    status: 409,
    body: { code: 'sold_out', available: 4, message: 'Only 4 left, already in your cart.' },
  })
  expect(await quantities(client)).toEqual([4])
})

test('parallel adds make one line with the right quantity', async () => {
  const productId = await insertListing(server, seller, { quantity: 50 })
  const member = (await createMember(server)).client
  const guest = server.visitor()
  await add(guest, productId)
  for (const [client, expected] of [
    [member, 12],
    [guest, 13],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(client, productId)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(await quantities(client)).toEqual([expected])
  }
  const scarce = await insertListing(server, seller, { quantity: 5 })
  const answers = await Promise.all(Array.from({ length: 9 }, () => add(member, scarce)))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
  expect(await quantities(member)).toEqual([12, 5])
})

test('the quantity is a whole number between 1 and the stock', async () => {
  covers('rule: cart quantity cannot go below 1')
  const { client } = await createMember(server)
  const productId = await insertListing(server, seller, { quantity: 3 })
  const { body } = await add(client, productId)
  const set = (quantity: unknown) => client.put<Refused>(`/api/cart/${body.id}`, { quantity })
  for (const quantity of [0, -1, 1.5, 'two', 1e12]) {
    const added = await client.post('/api/cart', { productId, quantity })
    expect([quantity, (await set(quantity)).status, added.status]).toEqual([quantity, 400, 400])
  }
  expect(await quantities(client)).toEqual([1])
  expect((await set(3)).body).toMatchObject({ id: body.id, quantity: 3, available: true })
  expect((await set(4)).body).toMatchObject({ code: 'sold_out', available: 3 })
  await updateListing(server, productId, { status: 'sold', quantity: 0 })
  expect((await set(1)).body.code).toBe('sold_out')
  await updateListing(server, productId, { status: 'ended', quantity: 3 })
  expect((await set(1)).body.code).toBe('listing_unavailable')
  expect(await quantities(client)).toEqual([3])
})

test('a line can be removed once', async () => {
  covers('text: Item removed')
  const { client } = await createMember(server)
  const remaining = await add(client, await insertListing(server, seller))
  const { body } = await add(client, await insertListing(server, seller))
  const removed = await client.delete(`/api/cart/${body.id}`)
  expect([removed.status, removed.body]).toEqual([200, { message: 'Item removed' }])
  expect((await client.delete(`/api/cart/${body.id}`)).status).toBe(404)
  expect(await cartOf(client)).toEqual([remaining.body])
})

test('another member’s line is not found', async () => {
  const owners = [(await createMember(server)).client, server.visitor()]
  const strangers = [(await createMember(server)).client, server.visitor(), server.visitor()]
  const other = await insertListing(server, seller)
  await add(strangers[0]!, other)
  await add(strangers[1]!, other)
  for (const owner of owners) {
    const { body } = await add(owner, await insertListing(server, seller, { quantity: 5 }))
    for (const stranger of strangers) {
      const changed = await stranger.put<Refused>(`/api/cart/${body.id}`, { quantity: 2 })
      expect([changed.status, changed.body.code]).toEqual([404, 'not_found'])
      expect((await stranger.delete(`/api/cart/${body.id}`)).status).toBe(404)
    }
    expect(await quantities(owner)).toEqual([1])
  }
})

test('prices are current, and items that are no longer for sale are marked', async () => {
  covers('rule: the cart reads prices, it does not freeze them')
  const { client } = await createMember(server)
  const cheap = await insertListing(server, seller, { priceMinor: 100_00n })
  const few = await insertListing(server, seller, { quantity: 3 })
  const gone = await insertListing(server, seller)
  for (const [id, quantity] of [[cheap], [few, 3], [gone]] as const) await add(client, id, quantity)
  const yes = { available: true }
  expect(await cartOf(client)).toMatchObject([yes, yes, yes])
  await updateListing(server, cheap, { price_minor: 120_00n, original_price_minor: 120_00n })
  await updateListing(server, few, { quantity: 2 })
  await updateListing(server, gone, { status: 'ended' })
  expect(await cartOf(client)).toMatchObject([
    { productId: cheap, available: true, product: { price: '120.00' } },
    { productId: few, available: false },
    { productId: gone, available: false },
  ])
})

test('a cart holds at most 100 different items', async () => {
  const { client } = await createMember(server)
  const first = await insertListing(server, seller, { quantity: 2 })
  const last = await insertListing(server, seller)
  await add(client, first)
  await server.app.pool.query(
    `with copies as (
       insert into products (seller_id, category_id, title, description, condition, currency, original_price_minor, price_minor, list_minor, quantity)
       select seller_id, category_id, title, description, condition, currency, original_price_minor, price_minor, list_minor, 1
       from products, generate_series(2, $2) where id = $1 returning id)
     insert into cart_items (cart_id, product_id, quantity)
     select i.cart_id, copies.id, 1 from copies, cart_items i where i.product_id = $1`,
    [first, cartLinesMax],
  )
  expect(await add(client, last)).toMatchObject({ status: 409, body: { code: 'cart_full' } })
  expect((await add(client, first)).body.quantity).toBe(2)
  expect(await cartOf(client)).toHaveLength(cartLinesMax)
})

test('adding an item takes one statement besides the session, and reading a cart two', async () => {
  const { client } = await createMember(server)
  for (let i = 0; i < 4; i += 1) await add(client, await insertListing(server, seller))
  const productId = await insertListing(server, seller, { quantity: 50 })
  const adding = await fewestStatements(async () => {
    expect((await add(client, productId)).status).toBe(201)
  })
  expect(adding.map(({ named }) => named)).toEqual([true, true])
  const reading = await fewestStatements(async () => {
    expect(await cartOf(client)).toHaveLength(5)
  })
  expect(reading).toHaveLength(3)
})

test('a refused item leaves no cart and no line', async () => {
  covers('rule: auctions cannot be carted')
  const inState = async (status: string) => {
    const id = await insertListing(server, seller)
    await updateListing(server, id, { status })
    return id
  }
  const pricedOut = await insertListing(server, seller, {
    currency: 'USD',
    priceMinor: BigInt(limits.moneyMinorMax) / 10n,
  })
  const refused = [
    [await insertAuction(server, seller), 'auction_not_in_cart'],
    [await inState('sold'), 'sold_out'],
    [await inState('ended'), 'listing_unavailable'],
    [await inState('removed'), 'product_not_found'],
    [unknownId, 'product_not_found'],
    [pricedOut, 'listing_unavailable'],
  ] as const
  const stored = () =>
    rowsOf(
      server,
      'select (select count(*) from carts), (select count(*) as lines from cart_items)',
    )
  const before = await stored()
  for (const [productId, code] of refused)
    for (const visitor of [server.visitor(), buyer.client])
      expect((await add(visitor, productId)).body.code, productId).toBe(code)
  const own = await insertListing(server, seller)
  expect((await add(seller.client, own)).body.code).toBe('own_listing')
  expect(await stored()).toEqual(before)
})
