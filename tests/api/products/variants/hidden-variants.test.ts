import type { CartItem } from '#contracts/cart/cart.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { Variant } from '#contracts/products/variants.ts'
import { guestHashOf } from '../../../../server/modules/cart/cart-owner.ts'
import { mergeGuestCart } from '../../../../server/modules/cart/merge-guest-cart.ts'
import { changePrice, lockPrice } from '../../../../server/modules/products/index.ts'
import { ratesAt } from '../../../../server/platform/rates.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { edit, listItem, type Refusal } from '#support/listings/selling.ts'
import { listShoes, shoes, variantOf } from '#support/listings/variants.ts'
import type { Member } from '#support/members/people.ts'
import { bus, orders, pay, step } from '#support/money/paid-orders.ts'
import { damaged, returnStep } from '#support/money/returns.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)
let listed: ProductDetail
let lilac: Variant
beforeEach(async () => {
  listed = await listShoes(seller)
  lilac = variantOf(listed, 'Lilac', 'UK 8')
})

const add = (productId: string, variantId: string, quantity = 1, client = buyer.client) =>
  client.post<CartItem & Refusal>('/api/cart', { productId, variantId, quantity })
const cartOf = async (client = buyer.client) =>
  (await client.get<CartItem[]>('/api/cart')).body.map(
    ({ variantId, quantity, available }) => [variantId, quantity, available] as const,
  )
/** The seller no longer lists the lilac pair of size 8. */
const hides = () => edit(seller, listed.id, { variants: { ...shoes, list: shoes.list.slice(1) } })
const stockOf = async ({ id }: Variant) =>
  (await rowsOf<{ stock: number }>(server, 'select stock from variants where id = $1', [id]))[0]
    ?.stock

test('a variant that is no longer listed stays in carts and cannot be bought, also if it returns', async () => {
  const order = await orders(buyer, listed.id, { variantId: lilac.id })
  await add(listed.id, lilac.id)
  const [{ id }] = (await buyer.client.get<[CartItem]>('/api/cart')).body
  await hides()
  for (const stock of [0, 1]) {
    expect(await stockOf(lilac)).toBe(stock)
    expect(await cartOf()).toEqual([[lilac.id, 1, false]])
    expect((await buyer.client.put(`/api/cart/${id}`, { quantity: 1 })).status).toBe(409)
    expect((await add(listed.id, lilac.id)).status).toBe(409)
    await step(buyer, order.body.id, 'cancel')
  }
  await buyer.client.delete(`/api/cart/${id}`)
  expect((await add(listed.id, lilac.id)).status).toBe(409)
})

test('a variant of another listing, or of one that has none, cannot be added', async () => {
  const other = await listShoes(seller)
  expect((await add(other.id, lilac.id)).status).toBe(409)
  const plain = await listItem(seller)
  expect((await add(plain.id, lilac.id)).status).toBe(409)
  expect(await cartOf()).toEqual([])
})

test('at the sign-in, lines of a guest are added up to the stock, and own variants left out', async () => {
  const merge = (guest: typeof buyer.client, member: Member) => {
    const token = /musika_guest=([\w-]+)/.exec(guest.cookieHeader)![1]!
    return mergeGuestCart(server.app, guestHashOf(token), member.id)
  }
  const { id: nine } = variantOf(listed, 'Lilac', 'UK 9')
  const guest = server.visitor()
  await add(listed.id, lilac.id, 2, guest)
  await add(listed.id, nine, 2, guest)
  await add(listed.id, nine, 2)
  await orders(buyer, listed.id, { variantId: lilac.id })
  await merge(guest, buyer)
  const quantities = Object.fromEntries(await cartOf())
  expect(quantities).toEqual({ [lilac.id]: 1, [nine]: 3 })

  const own = server.visitor()
  await add(listed.id, lilac.id, 1, own)
  await merge(own, seller)
  expect(await cartOf(seller.client)).toEqual([])
})

test('a lower price leaves every variant the smallest amount', async () => {
  const list = [
    { values: ['8'], quantity: 0, priceDifference: '-50' },
    { values: ['9'], quantity: 1, priceDifference: '5' },
  ]
  const priced = await listShoes(seller, { price: '55', variants: { options: ['Size'], list } })
  await server.app.db.transaction().execute(async (tx) => {
    const now = await server.app.clock.now(tx)
    const locked = (await lockPrice(tx, priced.id))!
    await changePrice(tx, locked, 2_00n, { now, rates: await ratesAt(tx, now) })
  })
  const { body } = await server.visitor().get<ProductDetail>(`/api/products/${priced.id}`)
  expect(body).toMatchObject({ originalPrice: '2.00', variants: { basePrice: '0.01' } })
  expect(body.variants?.list.map(({ originalPrice }) => originalPrice)).toEqual(['0.01', '2.00'])
})

test('a returned variant is put up for sale again', async () => {
  const checkoutId = crypto.randomUUID()
  const { body: order } = await orders(buyer, listed.id, { variantId: lilac.id, checkoutId })
  await pay(server, order)
  await step(seller, order.id, 'dispatch', bus)
  await step(seller, order.id, 'deliver')
  await returnStep(buyer, order.id, '', damaged)
  await returnStep(seller, order.id, 'acceptance')
  await returnStep(seller, order.id, 'receipt')
  expect(await stockOf(lilac)).toBe(1)
  expect((await returnStep(seller, order.id, 'stock')).status).toBe(200)
  expect(await stockOf(lilac)).toBe(2)
})
