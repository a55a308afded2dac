import type { CartItem } from '#contracts/cart/cart.ts'
import { hashPassword } from '../../../server/modules/accounts/index.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import type { Client } from '#support/server/client.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember, password, type Member } from '#support/members/people.ts'
import { registration } from '#support/members/registration.ts'
import { orders } from '#support/money/paid-orders.ts'
import { configure } from '#support/server/configure.ts'

const { server, seller } = sharedShop()

const signIn = async (client: Client, member: Member) => {
  const answer = await client.post('/api/auth/signin', { identifier: member.username, password })
  expect(answer.status).toBe(200)
}
const add = (client: Client, productId: string, quantity = 1) =>
  client.post<CartItem>('/api/cart', { productId, quantity })
const lines = async (client: Client) =>
  Object.fromEntries(
    (await client.get<CartItem[]>('/api/cart')).body.map((line) => [line.productId, line.quantity]),
  )
const guestCarts = async () =>
  (await server.app.pool.query('select from carts where guest_hash is not null')).rowCount

test("signing in adds the guest's cart up to the stock and removes the guest's cookie and cart", async () => {
  covers('rule: guest cart merges at sign-in')
  const member = await createMember(server)
  const text = 'update users set password_hash = $2 where id = $1'
  await server.app.pool.query(text, [member.id, await hashPassword(password)])
  const both = await insertListing(server, seller, { quantity: 10 })
  const capped = await insertListing(server, seller, { quantity: 4 })
  const added = await insertListing(server, seller, { quantity: 10 })
  const unchanged = await insertListing(server, seller, { quantity: 10 })
  await add(member.client, both, 2)
  await add(member.client, capped, 3)
  await add(member.client, unchanged)
  const guest = server.visitor()
  await add(guest, both, 3)
  await add(guest, capped, 3)
  await add(guest, added, 5)
  const token = guest.cookieHeader
  expect(token).toContain('musika_guest=')
  expect(await guestCarts()).toBe(1)

  await signIn(guest, member)
  const merged = { [both]: 5, [capped]: 4, [added]: 5, [unchanged]: 1 }
  expect(await lines(guest)).toEqual(merged)
  expect(await lines(member.client)).toEqual(merged)
  expect(guest.cookieHeader).not.toContain('musika_guest')
  expect(await guestCarts()).toBe(0)

  const thief = server.visitor()
  thief.keep('musika_guest', token.slice('musika_guest='.length))
  expect(await lines(thief)).toEqual({})
  await signIn(thief, member)
  expect(await lines(thief)).toEqual(merged)
})

test("registering adds the guest's cart", async () => {
  const radio = await insertListing(server, seller, { quantity: 10 })
  const guest = server.visitor()
  await add(guest, radio, 2)
  expect((await guest.post('/api/auth/register', registration())).status).toBe(201)
  expect(await lines(guest)).toEqual({ [radio]: 2 })
  expect(guest.cookieHeader).not.toContain('musika_guest')
})

test('clearCart removes what the checkout ordered, and a failed order removes nothing', async () => {
  covers('field: Order payload: clearCart')
  const buyer = await createMember(server)
  const bought = await insertListing(server, seller, { quantity: 9 })
  const other = await insertListing(server, seller)
  await add(buyer.client, bought, 2)
  await add(buyer.client, other)
  const order = (more: object) => orders(buyer, bought, { quantity: 2, ...more })
  expect((await order({ clearCart: true, totalAmount: '1.00' })).status).toBe(409)
  expect((await order({ clearCart: false })).status).toBe(201)
  expect(await lines(buyer.client)).toEqual({ [bought]: 2, [other]: 1 })
  const checkoutId = crypto.randomUUID()
  expect((await order({ clearCart: true, checkoutId })).status).toBe(201)
  expect(await lines(buyer.client)).toEqual({ [other]: 1 })
  expect((await order({ clearCart: true, quantity: 1 })).status).toBe(201)
  expect(await lines(buyer.client)).toEqual({})
})

test('a member can add to the cart 240 times a minute', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const { id, client } = await createMember(server)
  for (let count = 0; count < 239; count += 1) await server.app.limits.take('cart', id)
  const productId = await insertListing(server, seller, { quantity: 3 })
  expect((await add(client, productId)).status).toBe(201)
  expect((await add(client, productId)).status).toBe(429)
})
