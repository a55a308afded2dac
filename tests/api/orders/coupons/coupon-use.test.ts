import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Order } from '#contracts/orders/orders.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { whileLocked } from '#support/server/held-rows.ts'
import { expire } from '#support/money/expired-orders.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { takesCash } from '#support/money/cash.ts'
import { applyCoupon, makeCoupon, removeCoupon, usesOf } from '#support/money/promotions/coupons.ts'
import {
  chooseDelivery,
  createUnpaidOrder,
  detailOf,
  orders,
  pay,
  step,
} from '#support/money/paid-orders.ts'
import { payableOf } from '#support/money/payments.ts'

const { server, seller, stranger } = sharedShop()
afterAll(() => ledgerHolds(server))

// Each test has a buyer with attempts of their own.
const { buyer } = newMembers(server)

/** Two orders of ZWL 250,000 (US$10) with a delivery of ZWL 50,000 in one checkout. */
async function twoOrders(more: object = {}): Promise<[Order, Order]> {
  const checkoutId = randomUUID()
  const bought = { priceMinor: 250_000_00n, shippingMinor: 50_000_00n, checkoutId, ...more }
  return [
    await createUnpaidOrder(server, buyer, seller, bought),
    await createUnpaidOrder(server, buyer, seller, bought),
  ]
}
const totals = async (...placed: Order[]) =>
  Promise.all(placed.map(async ({ id }) => (await detailOf(buyer, id)).totalAmount))

test('a buyer applies a coupon, pays less, and removes it again', async () => {
  const { body: coupon } = await makeCoupon(seller, { kind: 'amount', amount: '5' })
  const [lamp, radio] = await twoOrders()
  const applied = await applyCoupon(buyer, lamp, ` ${coupon.code.toLowerCase()} `)
  expect(applied.status, applied.text).toBe(200)
  expect(applied.body.orders).toMatchObject(
    [lamp, radio].map(({ id }) => ({
      id,
      unitPrice: '250000.00',
      shippingCost: '50000.00',
      coupon: { code: coupon.code, by: 'seller', discount: '62500.00' },
      totalAmount: '237500.00',
      totalUsd: '9.50',
    })),
  )
  const { amounts } = await payableOf(buyer, lamp.checkoutId)
  expect(amounts).toMatchObject({ ZWL: '475000.00', USD: '19.00' })
  expect(await detailOf(seller, lamp.id)).toMatchObject({
    coupon: { code: coupon.code },
    payable: '237500.00',
    earnings: { commission: '11875.00', amount: '225625.00' },
  })
  expect((await applyCoupon(buyer, lamp, coupon.code)).body).toEqual(applied.body)

  const full = { coupon: null, totalAmount: '300000.00' }
  expect((await removeCoupon(buyer, lamp)).body.orders).toMatchObject([full, full])
  expect((await removeCoupon(buyer, lamp)).status).toBe(200)
  expect(await usesOf(server, coupon.id)).toBe(0)
})

test('another coupon replaces the first, and a refused one leaves it', async () => {
  const [first, second] = [await makeCoupon(seller), await makeCoupon(seller, { percent: 20 })]
  const [lamp] = await twoOrders()
  await applyCoupon(buyer, lamp, first.body.code)
  const { body } = await applyCoupon(buyer, lamp, second.body.code)
  expect(body.orders[0]!.coupon).toMatchObject({ code: second.body.code, discount: '50000.00' })
  expect(await usesOf(server, first.body.id)).toBe(0)
  const unknown = 'We do not know this coupon for this seller.'
  expect((await applyCoupon(buyer, lamp, 'UNKNOWN')).body.message).toBe(unknown)
  expect((await detailOf(buyer, lamp.id)).coupon).toMatchObject({ code: second.body.code })
})

test('each refusal has its own message', async () => {
  const [lamp] = await twoOrders()
  const messageOf = async (code: string, order = lamp) => {
    const { status, body } = await applyCoupon(buyer, order, code)
    const fields = { code: body.message }
    expect([status, body.code, body.fields]).toEqual([409, 'coupon_refused', fields])
    return body.message
  }
  const made = async (more: object) => (await makeCoupon(seller, more)).body
  const foreign = (await makeCoupon(stranger)).body
  const ended = await made({})
  await seller.client.post(`/api/selling/coupons/${ended.id}/end`)
  const dear = await made({ minimum: '20.01' })
  for (const [{ code }, message] of [
    [foreign, 'We do not know this coupon for this seller.'],
    [ended, 'This coupon has ended.'],
    [dear, 'This coupon is for items of US$20.01 or more of this seller.'],
  ] as const)
    expect(await messageOf(code)).toBe(message)
  expect((await applyCoupon(buyer, lamp, (await made({ minimum: '20' })).code)).status).toBe(200)
  const collected = await createUnpaidOrder(server, buyer, seller, { collect: true })
  const free = await made({ kind: 'delivery' })
  expect(await messageOf(free.code, collected)).toBe('This coupon takes nothing off these items.')
  await sql`
    insert into offers (product_id, buyer_id, seller_id, currency, price_minor, state, expires_at, closed_at, order_id)
    values (${collected.productId}, ${buyer.id}, ${seller.id}, 'ZWL', 10000000, 'accepted', now(), now(), ${collected.id})`.execute(
    server.app.db,
  )
  const offered = 'Coupons cannot be used for auctions and accepted offers.'
  expect(await messageOf((await made({})).code, collected)).toBe(offered)
  expect(await usesOf(server, free.id)).toBe(0)
})

test('only the buyer of an unpaid checkout can use a coupon', async () => {
  const { body: coupon } = await makeCoupon(seller)
  const [lamp] = await twoOrders()
  expect((await applyCoupon(stranger, lamp, coupon.code)).status).toBe(404)
  expect((await removeCoupon(stranger, lamp)).status).toBe(404)
  const other = { ...lamp, sellerId: stranger.id }
  expect((await applyCoupon(buyer, other, coupon.code)).body.code).toBe('checkout_not_found')
  const paid = await createUnpaidOrder(server, buyer, seller)
  await pay(server, paid)
  expect((await applyCoupon(buyer, paid, coupon.code)).body.code).toBe('order_locked')
  await sql`insert into payments (checkout_id, buyer_id, method, currency, amount_minor, status, reference)
    values (${lamp.checkoutId}, ${buyer.id}, 'ecocash_zwl', 'ZWL', 60000000, 'pending', ${randomUUID()})`.execute(
    server.app.db,
  )
  expect((await applyCoupon(buyer, lamp, coupon.code)).body.code).toBe('payment_pending')
  expect((await removeCoupon(buyer, lamp)).body.code).toBe('payment_pending')
})

test('a coupon is refused whose buyer waited for a lock until the time to pay was over', async () => {
  const { body: coupon } = await makeCoupon(seller)
  const [lamp] = await twoOrders()
  const apply = async () => {
    const answer = await applyCoupon(buyer, lamp, coupon.code)
    expect(answer.body.message).toBe('The time to pay has run out.')
    return answer
  }
  const passes = `with locked as (select id from checkouts where id = $1 for update)
    update orders set payment_due_at = clock_timestamp() from locked where checkout_id = locked.id`
  expect(await whileLocked(server, [passes, [lamp.checkoutId]], apply, apply)).toEqual([409, 409])
})

test('the discount follows the lines: a new one, a cancelled one, and one below the minimum', async () => {
  const { body: coupon } = await makeCoupon(seller, { kind: 'amount', amount: '6', minimum: '20' })
  const [lamp, radio] = await twoOrders()
  await applyCoupon(buyer, lamp, coupon.code)
  const added = { priceMinor: 250_000_00n, checkoutId: lamp.checkoutId }
  const chair = await createUnpaidOrder(server, buyer, seller, added)
  expect(await totals(lamp, radio, chair)).toEqual(['250000.00', '250000.00', '200000.00'])
  await step(buyer, chair.id, 'cancel')
  expect(await totals(lamp, radio)).toEqual(['225000.00', '225000.00'])
  await expire(server, radio.id)
  expect(await totals(lamp)).toEqual(['300000.00'])
  expect((await detailOf(buyer, lamp.id)).coupon).toBeNull()
  expect(await usesOf(server, coupon.id)).toBe(0)
})

test('a coupon for free delivery follows the chosen delivery', async () => {
  const { body: coupon } = await makeCoupon(seller, { kind: 'delivery' })
  const [lamp] = await twoOrders({ collect: true })
  const choose = (collect: boolean) => chooseDelivery(buyer, lamp.id, { collect })
  expect((await choose(false)).body.totalAmount).toBe('300000.00')
  await applyCoupon(buyer, lamp, coupon.code)
  expect(await totals(lamp)).toEqual(['250000.00'])
  expect((await choose(true)).body).toMatchObject({ coupon: null, totalAmount: '250000.00' })
  expect(await usesOf(server, coupon.id)).toBe(0)
})

test('a use returns when all its orders are cancelled or expire, and is counted once one is paid', async () => {
  const { body: coupon } = await makeCoupon(seller)
  const [lamp, radio] = await twoOrders()
  await applyCoupon(buyer, lamp, coupon.code)
  await step(seller, lamp.id, 'cancel', { note: 'It broke' })
  expect(await usesOf(server, coupon.id)).toBe(1)
  await expire(server, radio.id)
  expect(await usesOf(server, coupon.id)).toBe(0)

  const table = await createUnpaidOrder(server, buyer, seller)
  await applyCoupon(buyer, table, coupon.code)
  await pay(server, await detailOf(buyer, table.id))
  expect(await usesOf(server, coupon.id)).toBe(1)
  const { checkoutId } = table
  const bed = await createUnpaidOrder(server, buyer, seller, { checkoutId })
  const again = await applyCoupon(buyer, bed, (await makeCoupon(seller)).body.code)
  expect(again.body.message).toBe('You have used a coupon of this seller in this checkout.')
  await step(seller, table.id, 'cancel', { note: 'It broke' })
  expect(await usesOf(server, coupon.id)).toBe(1)
})

test('what was paid stays, and a line that is added after the payment costs its full price', async () => {
  const { body: coupon } = await makeCoupon(seller)
  const [lamp, radio] = await twoOrders()
  await applyCoupon(buyer, lamp, coupon.code)
  const discounted = await detailOf(buyer, lamp.id)
  await pay(server, { ...discounted, totalAmount: '550000.00' })
  expect(await totals(lamp, radio)).toEqual(['275000.00', '275000.00'])
  const refused = await orders(buyer, await insertListing(server, seller), {
    checkoutId: lamp.checkoutId,
    coupon: (await makeCoupon(seller)).body.code,
  })
  expect(refused.body.message).toBe('You have used a coupon of this seller in this checkout.')
  const late = await createUnpaidOrder(server, buyer, seller, { checkoutId: lamp.checkoutId })
  expect(late).toMatchObject({ coupon: null, totalAmount: '100000.00' })
  await step(seller, lamp.id, 'cancel', { note: 'It broke' })
  expect((await detailOf(buyer, lamp.id)).refund?.amount).toBe('275000.00')
  expect(await totals(radio)).toEqual(['275000.00'])
})

test('the coupon of one seller leaves the orders of another one alone', async () => {
  const { body: coupon } = await makeCoupon(seller)
  const [lamp] = await twoOrders()
  const foreign = await createUnpaidOrder(server, buyer, stranger, { checkoutId: lamp.checkoutId })
  await applyCoupon(buyer, lamp, coupon.code)
  expect(await totals(lamp, foreign)).toEqual(['275000.00', '100000.00'])
  await applyCoupon(buyer, foreign, (await makeCoupon(stranger, { percent: 50 })).body.code)
  expect(await totals(lamp, foreign)).toEqual(['275000.00', '50000.00'])
})

test('an order is repeated at the figures without its discount', async () => {
  const { body: coupon } = await makeCoupon(seller)
  const productId = await insertListing(server, seller, { priceMinor: 100_000_00n, quantity: 3 })
  const line = { checkoutId: randomUUID(), totalAmount: '100000.00' }
  const { body: order } = await orders(buyer, productId, line)
  await applyCoupon(buyer, order, coupon.code)
  const again = await orders(buyer, productId, line)
  expect(again.body).toMatchObject({ id: order.id, totalAmount: '90000.00' })
})

test('a seller’s coupon lowers the cash to pay and its commission, and stays as it is then', async () => {
  await takesCash(server, seller)
  const { body: coupon } = await makeCoupon(seller, { percent: 20 })
  const order = await createUnpaidOrder(server, buyer, seller, { collect: true })
  await applyCoupon(buyer, order, coupon.code)
  expect((await step(buyer, order.id, 'cash')).body).toMatchObject({ totalAmount: '80000.00' })
  expect((await removeCoupon(buyer, order)).body.code).toBe('order_locked')
  const { handOverCode: code } = await detailOf(buyer, order.id)
  const done = await step(seller, order.id, 'hand-over', { code })
  expect(done.body).toMatchObject({ orderStatus: 'completed', cash: { commission: '4000.00' } })
  expect(await usesOf(server, coupon.id)).toBe(1)
})
