import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { CombinedDelivery } from '#contracts/orders/combined-delivery.ts'
import type { OrderId } from '#contracts/common/ids.ts'
import type { Payment } from '#contracts/payments/payments.ts'
import { sharedShop } from '#support/fixtures.ts'
import { addressIn } from '#support/listings/courier.ts'
import { insertListing } from '#support/listings/listings.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import {
  chooseDelivery,
  detailOf,
  insertPayment,
  orders,
  settle,
  step,
} from '#support/money/paid-orders.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { isOverdue } from '#support/money/expired-orders.ts'
import { payableOf } from '#support/money/payments.ts'
import { whileHeld } from '#support/server/held-rows.ts'

const { server, seller, buyer, stranger } = sharedShop()
afterAll(() => ledgerHolds(server))

const path = '/api/selling/combined-delivery'
interface Answer {
  combinedDelivery: CombinedDelivery | null
  fields?: object
}
const setRule = (furtherPercent: number | null, freeFrom: string | null) =>
  seller.client.put<Answer>(path, { furtherPercent, freeFrom })
beforeEach(() => setRule(null, null))

/** A listing of ZWL 250,000, which is US$10. */
const listed = (shippingMinor: bigint, more: Parameters<typeof insertListing>[2] = {}) =>
  insertListing(server, seller, {
    priceMinor: 250_000_00n,
    shippingMinor,
    quantity: 20,
    allowsCollection: true,
    ...more,
  })
const three = async () =>
  [await listed(50_000_00n), await listed(100_000_00n), await listed(75_000_00n)] as const
const order = (checkoutId: string, productId: string, more: object = {}) =>
  orders(buyer, productId, { checkoutId, ...more })
/** What the orders of these products pay for their delivery. */
const costs = async (checkoutId: string, products: readonly string[]) => {
  const placed = (await payableOf(buyer, checkoutId)).orders
  return products.map((id) => placed.find(({ productId }) => productId === id)?.shippingCost)
}

test('a seller sets the rule, changes it and removes it', async () => {
  const read = async () => (await seller.client.get<Answer>(path)).body.combinedDelivery
  expect(await read()).toBeNull()
  const both = { furtherPercent: 50, freeFrom: '40.00' }
  expect((await setRule(50, '40')).body.combinedDelivery).toEqual(both)
  expect(await read()).toEqual(both)
  await setRule(0, null)
  expect((await setRule(100, null)).body.fields).toEqual({
    furtherPercent: 'Enter a whole number from 0 to 99, or leave it empty',
  })
  expect((await setRule(1.5, null)).status).toBe(400)
  expect((await setRule(null, '0')).body.fields).toEqual({
    freeFrom: 'Enter an amount above zero, or leave it empty',
  })
  expect(await read()).toEqual({ furtherPercent: 0, freeFrom: null })
  expect((await setRule(null, null)).body.combinedDelivery).toBeNull()
})

test('the rule is shown with the seller, their listings and in the cart', async () => {
  const lamp = await listed(50_000_00n)
  const radio = await listed(3_00n, { currency: 'USD', priceMinor: 20_00n })
  const rule = { furtherPercent: 50, freeFrom: '400.00' }
  await setRule(50, '400')
  for (const subject of [`products/${lamp}`, `sellers/${seller.id}`])
    expect((await stranger.client.get<Answer>(`/api/${subject}`)).body.combinedDelivery).toEqual(
      rule,
    )
  for (const productId of [lamp, radio]) await stranger.client.post('/api/cart', { productId })
  const { body: cart } = await stranger.client.get<CartItem[]>('/api/cart')
  expect(cart.map(({ combinedDelivery }) => combinedDelivery)).toEqual([rule, rule])
})

test('lines that are placed at once are combined, too', async () => {
  await setRule(0, null)
  const [lamp, radio] = [await listed(50_000_00n), await listed(100_000_00n)]
  const checkoutId = randomUUID()
  // With the rule of the checkout and no unpaid order, only the lock of the rule makes them wait.
  const { body } = await order(checkoutId, await listed(20_000_00n))
  expect((await step(buyer, body.id, 'cancel', { note: 'Not needed' })).status).toBe(200)
  await buyer.client.post('/api/cart', { productId: lamp })
  // The first one has its costs and waits for its line of the cart.
  const first = () => order(checkoutId, lamp, { clearCart: true })
  const second = () => order(checkoutId, radio)
  const cartLine: [string, string, string] = ['cart_items', 'product_id', lamp]
  expect(await whileHeld(server, cartLine, first, second)).toEqual([201, 201])
  expect(await costs(checkoutId, [lamp, radio])).toEqual(['0.00', '100000.00'])
})

test('a line is ordered at its own figures, and a repeat returns its order', async () => {
  await setRule(null, '20')
  const [lamp, radio] = [await listed(50_000_00n), await listed(100_000_00n)]
  const checkoutId = randomUUID()
  await order(checkoutId, lamp)
  const own = { shippingCost: '100000.00', totalAmount: '350000.00' }
  const placed = await order(checkoutId, radio, own)
  expect(placed.body).toMatchObject({
    shippingCost: '0.00',
    separateShippingCost: '100000.00',
    totalAmount: '250000.00',
    totalUsd: '10.00',
  })
  expect((await order(checkoutId, radio, own)).body.id).toBe(placed.body.id)
  const other = await order(checkoutId, radio, { shippingCost: '0.00' })
  expect(other.body.code).toBe('idempotency_mismatch')
  expect(await costs(checkoutId, [lamp, radio])).toEqual(['0.00', '0.00'])
})

test('a checkout that has begun keeps its rule, and its totals follow', async () => {
  await setRule(50, null)
  const products = await three()
  const checkoutId = randomUUID()
  await order(checkoutId, products[0])
  await setRule(0, null)
  await order(checkoutId, products[1])
  await setRule(null, null)
  await order(checkoutId, products[2])
  expect(await costs(checkoutId, products)).toEqual(['25000.00', '100000.00', '37500.00'])
  for (const { unitPrice, shippingCost, totalAmount } of (await payableOf(buyer, checkoutId))
    .orders)
    expect(Number(totalAmount)).toBe(Number(unitPrice) + Number(shippingCost))
})

test('a checkout without unpaid items of a seller takes the rule that the seller has then', async () => {
  await setRule(0, null)
  const [lamp, radio, chair] = await three()
  const checkoutId = randomUUID()
  await step(buyer, (await order(checkoutId, lamp)).body.id, 'cancel')
  await setRule(null, null)
  for (const id of [radio, chair]) await order(checkoutId, id)
  expect(await costs(checkoutId, [radio, chair])).toEqual(['100000.00', '75000.00'])
  await setRule(0, null)
  const late = await listed(50_000_00n)
  await order(checkoutId, late)
  expect(await costs(checkoutId, [late])).toEqual(['50000.00'])
})

test('the rule follows a changed choice, a cancelled line and one that expires', async () => {
  await setRule(50, '30')
  const [lamp, radio, chair] = await three()
  const checkoutId = randomUUID()
  const ids: OrderId[] = []
  for (const id of [lamp, radio, chair]) ids.push((await order(checkoutId, id)).body.id)
  const now = () => costs(checkoutId, [lamp, radio, chair])
  expect(await now()).toEqual(['0.00', '0.00', '0.00'])
  const choose = (at: number, choice: object) => chooseDelivery(buyer, ids[at]!, choice)

  // Collected: two are sent, for US$20.
  expect((await choose(1, { collect: true })).body.shippingCost).toBe('0.00')
  expect(await now()).toEqual(['25000.00', '0.00', '75000.00'])
  const { blocks, ...quote } = (await payableOf(buyer, checkoutId)).quote
  expect(blocks.map(({ way }) => way)).toEqual(['address', 'collection', 'address'])
  expect([quote.shipping, quote.saving]).toEqual(['100000.00', '25000.00'])
  await choose(1, { collect: false })
  expect(await now()).toEqual(['0.00', '0.00', '0.00'])

  // Another address is another parcel.
  const shippingAddress = addressIn('Harare')
  await choose(2, { collect: false, shippingAddress })
  expect(await now()).toEqual(['25000.00', '100000.00', '75000.00'])
  for (const at of [0, 1]) await choose(at, { collect: false, shippingAddress })
  expect(await now()).toEqual(['0.00', '0.00', '0.00'])

  await step(buyer, ids[1]!, 'cancel')
  expect(await now()).toEqual(['25000.00', '0.00', '75000.00'])
  await isOverdue(server, ids[2]!)
  await expect.poll(async () => (await detailOf(buyer, ids[0]!)).shippingCost).toBe('50000.00')
})

test('while a payment is pending nothing changes, and a refund makes no line dearer', async () => {
  await setRule(0, null)
  const [lamp, radio, chair] = await three()
  const checkoutId = randomUUID()
  const small = (await order(checkoutId, lamp)).body
  const large = (await order(checkoutId, radio)).body
  const money = { currency: 'ZWL', amountMinor: 250_000_00n + 350_000_00n } as const
  const payment = await insertPayment(server, { checkoutId, buyerId: buyer.id, ...money })
  const status = (name: string) =>
    sql`update payments set status = ${name}, paid_at = case ${name} when 'paid' then now() end
      where id = ${payment}`.execute(server.app.db)
  await status('pending')
  // The line that pays for the parcel is cancelled; the other one is not made dearer.
  await order(checkoutId, chair)
  expect(await costs(checkoutId, [lamp, radio, chair])).toEqual(['0.00', '100000.00', '75000.00'])
  await status('paid')
  await settle(server, payment)
  expect(await costs(checkoutId, [lamp, radio])).toEqual(['0.00', '100000.00'])
  await step(seller, large.id, 'cancel')
  expect((await detailOf(buyer, large.id)).refund?.amount).toBe('350000.00')
  expect((await detailOf(buyer, small.id)).totalAmount).toBe('250000.00')
  await step(seller, small.id, 'cancel')
  expect((await detailOf(buyer, small.id)).refund?.amount).toBe('250000.00')
})

test('another payment prices its orders again, and says so if another amount was expected', async () => {
  await setRule(0, null)
  const [lamp, radio] = [await listed(50_000_00n), await listed(100_000_00n)]
  const checkoutId = randomUUID()
  await order(checkoutId, lamp)
  const large = (await order(checkoutId, radio)).body
  const pay = (method: string, more: object = {}) =>
    buyer.client.post<Payment & { code?: string }>('/api/payments', {
      checkoutId,
      method,
      phone: '0782990077',
      ...more,
    })
  await simulatorOf(server).fail('0782990077', 'no_callback')
  expect((await pay('ecocash_zwl')).body.amount).toBe('600000.00')
  expect((await step(buyer, large.id, 'cancel')).body.code).toBe('payment_pending')
  await step(seller, large.id, 'cancel')
  expect(await costs(checkoutId, [lamp])).toEqual(['0.00'])
  const { status, body } = await pay('ecocash_usd', { amount: '10.00' })
  expect([status, body.code]).toEqual([409, 'amount_changed'])
  expect(await costs(checkoutId, [lamp])).toEqual(['50000.00'])
  expect((await pay('ecocash_usd')).body).toMatchObject({ currency: 'USD', amount: '12.00' })
})
