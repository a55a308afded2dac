import { randomUUID } from 'node:crypto'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { expireUnpaid } from '#support/money/expired-orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { edit, type Refusal } from '#support/listings/selling.ts'
import { listShoes, shoes, variantOf } from '#support/listings/variants.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { line } from '#support/order-lines.ts'

const { server, seller, buyer } = sharedShop()

const pageOf = async (id: string) =>
  (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
const order = (productId: string, more: object, who: Member = buyer) =>
  who.client.post<Order & Refusal & { available?: number }>('/api/orders', line(productId, more))
const stocks = async (id: string) => (await pageOf(id)).variants?.list.map((one) => one.quantity)

test('an order takes the stock of its variant, at its price, with its values in the title', async () => {
  const listed = await listShoes(seller)
  const { id: variantId } = variantOf(listed, 'Lilac', 'UK 9')
  const placed = await order(listed.id, { variantId, quantity: 2 })
  expect(placed.body).toMatchObject({
    productId: listed.id,
    variantId,
    title: 'Three-seater sofa (Lilac, UK 9)',
    originalUnitPrice: '57.50',
    unitPrice: '1437500.00',
    quantity: 2,
  })
  expect(await stocks(listed.id)).toEqual([2, 1, 1, 0])
  expect(await pageOf(listed.id)).toMatchObject({ quantity: 4, originalPrice: '50.00' })
  const tooMany = await order(listed.id, { variantId, quantity: 2 })
  expect(tooMany).toMatchObject({ status: 409, body: { code: 'sold_out', available: 1 } })
})

test('an order names a variant of the listing that its seller still lists', async () => {
  const listed = await listShoes(seller)
  const other = await listShoes(seller)
  const { id: foreign } = variantOf(other, 'Lilac', 'UK 9')
  const gone = { status: 409, body: { code: 'listing_unavailable' } }
  for (const variantId of [foreign, randomUUID()])
    expect(await order(listed.id, { variantId })).toMatchObject(gone)
  const { id: variantId } = variantOf(listed, 'Lilac', 'UK 8')
  await order(listed.id, { variantId })
  await edit(seller, listed.id, { variants: { ...shoes, list: shoes.list.slice(1) } })
  expect(await order(listed.id, { variantId })).toMatchObject(gone)
})

test('an order without a variant gets the one in the cart, or the cheapest in stock', async () => {
  const listed = await listShoes(seller)
  const shopper = await createMember(server)
  const [lilac, coral] = [variantOf(listed, 'Lilac', 'UK 9'), variantOf(listed, 'Coral', 'UK 8')]
  // There is one of the cheapest, and two of a dearer one.
  expect(await order(listed.id, { quantity: 2 }, shopper)).toMatchObject({
    status: 409,
    body: { code: 'sold_out', available: 1 },
  })
  await shopper.client.post('/api/cart', { productId: listed.id, variantId: lilac.id })
  const body = { checkoutId: randomUUID(), clearCart: true }
  const placed = await order(listed.id, body, shopper)
  expect(placed).toMatchObject({ status: 201, body: { variantId: lilac.id } })
  expect((await order(listed.id, body, shopper)).body.id).toBe(placed.body.id)
  expect((await order(listed.id, {}, shopper)).body.variantId).toBe(coral.id)
  expect(await stocks(listed.id)).toEqual([2, 2, 0, 0])
})

test('the price follows the cheapest variant in stock, and the last piece sells the listing', async () => {
  const listed = await listShoes(seller)
  const cheapest = await order(listed.id, { variantId: variantOf(listed, 'Coral', 'UK 8').id })
  expect(await pageOf(listed.id)).toMatchObject({ originalPrice: '55.00', price: '1375000.00' })
  await buyer.client.post(`/api/orders/${cheapest.body.id}/cancel`, {})
  expect(await pageOf(listed.id)).toMatchObject({ originalPrice: '50.00', price: '1250000.00' })
  expect(await stocks(listed.id)).toEqual([2, 3, 1, 0])
  for (const { id: variantId, quantity } of listed.variants!.list.slice(0, 3))
    expect((await order(listed.id, { variantId, quantity })).status).toBe(201)
  expect(await pageOf(listed.id)).toMatchObject({ status: 'sold', quantity: 0 })
})

test('of ten buyers at once, three get the three pieces of a variant and two those of another', async () => {
  const listed = await listShoes(seller)
  const buyers = await Promise.all(Array.from({ length: 10 }, () => createMember(server)))
  const [nine, eight] = [variantOf(listed, 'Lilac', 'UK 9'), variantOf(listed, 'Lilac', 'UK 8')]
  const answers = await Promise.all(
    buyers.map(async (who, at) => {
      const { id: variantId } = at % 2 === 0 ? nine : eight
      return { variantId, ...(await order(listed.id, { variantId }, who)) }
    }),
  )
  const sold = (id: string) =>
    answers.filter(({ variantId, status }) => variantId === id && status === 201).length
  expect([sold(nine.id), sold(eight.id)]).toEqual([3, 2])
  expect(await stocks(listed.id)).toEqual([0, 0, 1, 0])
})

test('unpaid orders return the stock of their variant, also after the seller changed the listing', async () => {
  const listed = await listShoes(seller)
  const variantId = variantOf(listed, 'Lilac', 'UK 9').id
  const gone = variantOf(listed, 'Coral', 'UK 8').id
  await order(listed.id, { variantId, quantity: 3 })
  await order(listed.id, { variantId: gone })
  const list = [{ values: ['Lilac', 'UK 9'], quantity: 1, priceDifference: '0' }]
  const changed = await edit(seller, listed.id, { variants: { ...shoes, list } })
  expect(changed.body).toMatchObject({ quantity: 1 })
  const late = `update orders set payment_due_at = clock_timestamp() - interval '1 minute'
    where product_id = $1`
  await server.app.pool.query(late, [listed.id])
  await expireUnpaid(server)
  const placed = (await buyer.client.get<Order[]>('/api/orders')).body
  const ended = placed.filter((one) => one.productId === listed.id)
  expect(ended.map((one) => one.orderStatus)).toEqual(['cancelled', 'cancelled'])
  // The coral pair is no longer listed, and its price does not count.
  expect(await pageOf(listed.id)).toMatchObject({ quantity: 4, originalPrice: '55.00' })
  await order(listed.id, { variantId })
  expect(await pageOf(listed.id)).toMatchObject({ quantity: 3, originalPrice: '55.00' })
  const back = [...list, { values: ['Coral', 'UK 8'], quantity: 2 }]
  const again = await edit(seller, listed.id, { variants: { ...shoes, list: back } })
  expect(variantOf(again.body, 'Coral', 'UK 8')).toMatchObject({ id: gone, quantity: 2 })
})

test('the database refuses a stock that is not that of the variants', async () => {
  const listed = await listShoes(seller)
  await expect(
    server.app.pool.query('update products set quantity = quantity - 1 where id = $1', [listed.id]),
  ).rejects.toThrow('is not that of its variants')
})

test('two variants of a listing are two lines of a cart and two orders of a checkout', async () => {
  const listed = await listShoes(seller)
  const shopper = await createMember(server)
  const [lilac, coral] = [variantOf(listed, 'Lilac', 'UK 9'), variantOf(listed, 'Coral', 'UK 8')]
  const add = (variantId: string | undefined, quantity = 1, who = shopper.client) =>
    who.post<CartItem & Refusal>('/api/cart', { productId: listed.id, variantId, quantity })
  expect((await add(lilac.id, 2)).body).toMatchObject({
    variantId: lilac.id,
    quantity: 2,
    available: true,
    product: { title: 'Three-seater sofa (Lilac, UK 9)', price: '1437500.00', quantity: 3 },
  })
  expect((await add(lilac.id, 5)).body).toMatchObject({ quantity: 3 })
  expect(await add(undefined)).toMatchObject({ status: 201, body: { variantId: coral.id } })
  expect(await add(variantOf(listed, 'Coral', 'UK 9').id)).toMatchObject({ status: 409 })
  const items = (await shopper.client.get<CartItem[]>('/api/cart')).body
  expect(items.map(({ variantId }) => variantId)).toEqual([lilac.id, coral.id])
  const checkoutId = randomUUID()
  for (const { variantId, quantity } of items) {
    const body = { variantId, quantity, checkoutId, clearCart: true }
    expect(await order(listed.id, body, shopper)).toMatchObject({ status: 201 })
    // A repeat finds its own order.
    const again = await order(listed.id, body, shopper)
    expect(again).toMatchObject({ status: 201, body: { variantId } })
  }
  expect((await shopper.client.get<CartItem[]>('/api/cart')).body).toEqual([])
  const orders = (await shopper.client.get<Order[]>('/api/orders')).body
  expect(orders.map((one) => [one.checkoutId, one.variantId])).toEqual([
    [checkoutId, coral.id],
    [checkoutId, lilac.id],
  ])
})
