import { randomUUID } from 'node:crypto'
import type { Order } from '#contracts/orders/orders.ts'
import { checkPayment } from '../../../../server/modules/payments/check-payment.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { takesCash } from '#support/money/cash.ts'
import { createUnpaidOrder, detailOf, orders, step } from '#support/money/paid-orders.ts'
import { pay, payableOf } from '#support/money/payments.ts'
import { applyCoupon, makeCoupon, usesOf } from '#support/money/promotions/coupons.ts'
import { simulatorOf } from '#support/money/simulator.ts'

const { server, seller, buyer } = sharedShop()
afterAll(() => ledgerHolds(server))

/** A phone whose owner answers nothing by itself. */
const quietPhone = { phone: '0784000001' }
/** An order of ZWL 250,000 with a delivery of ZWL 50,000. */
const ordered = () =>
  createUnpaidOrder(server, buyer, seller, { priceMinor: 250_000_00n, shippingMinor: 50_000_00n })
const totals = async (...placed: Order[]) =>
  Promise.all(placed.map(async ({ id }) => (await detailOf(buyer, id)).totalAmount))

/** What the buyer owes of the checkout in ZWL: by its orders, and as their quote says. */
const owedOf = async ({ checkoutId }: Order) => {
  const { amounts, quote } = await payableOf(buyer, checkoutId)
  return [amounts['ZWL'], quote.amounts['ZWL']]
}

test.for([
  { terms: { percent: 50 }, rest: ['50000.00', '50000.00'], total: '100000.00' },
  // US$6 in all, of which the order in cash has US$2.
  { terms: { kind: 'amount', amount: '6' }, rest: ['50000.00', '50000.00'], total: '100000.00' },
])('beside an order in cash the others keep their part of a coupon: $terms', async (given) => {
  await takesCash(server, seller)
  const { body: coupon } = await makeCoupon(seller, given.terms)
  const checkoutId = randomUUID()
  const bought = { collect: true, checkoutId }
  const [lamp, radio, bed] = [
    await createUnpaidOrder(server, buyer, seller, bought),
    await createUnpaidOrder(server, buyer, seller, bought),
    await createUnpaidOrder(server, buyer, seller, bought),
  ]
  await applyCoupon(buyer, lamp, coupon.code)
  expect((await step(buyer, lamp.id, 'cash')).body).toMatchObject({ totalAmount: '50000.00' })
  expect(await totals(radio, bed)).toEqual(given.rest)
  expect(await owedOf(lamp)).toEqual([given.total, given.total])
  await step(buyer, bed.id, 'cancel')
  expect(await totals(lamp)).toEqual(['50000.00'])
  expect((await step(buyer, radio.id, 'cash')).status).toBe(200)
  expect(await usesOf(server, coupon.id)).toBe(1)
})

test('what does not reach the minimum of a coupon without the order in cash loses it at once', async () => {
  await takesCash(server, seller)
  const { body: coupon } = await makeCoupon(seller, { minimum: '6' })
  const checkoutId = randomUUID()
  const lamp = await createUnpaidOrder(server, buyer, seller, {
    collect: true,
    checkoutId,
    priceMinor: 200_000_00n,
  })
  const radio = await createUnpaidOrder(server, buyer, seller, { collect: true, checkoutId })
  await applyCoupon(buyer, lamp, coupon.code)
  expect(await totals(lamp, radio)).toEqual(['180000.00', '90000.00'])
  await step(buyer, lamp.id, 'cash')
  expect(await totals(lamp, radio)).toEqual(['180000.00', '100000.00'])
})

test('a coupon that has ended counts for what was ordered before, and for nothing else', async () => {
  const { body: coupon } = await makeCoupon(seller)
  const lamp = await ordered()
  await applyCoupon(buyer, lamp, coupon.code)
  await seller.client.post(`/api/selling/coupons/${coupon.id}/end`)
  const refused = await orders(buyer, await insertListing(server, seller), {
    checkoutId: lamp.checkoutId,
    coupon: coupon.code,
  })
  expect([refused.status, refused.body.message]).toEqual([409, 'This coupon has ended.'])
  const late = await createUnpaidOrder(server, buyer, seller, { checkoutId: lamp.checkoutId })
  expect(late).toMatchObject({ coupon: null, totalAmount: '100000.00' })
  expect(await totals(lamp)).toEqual(['275000.00'])
})

test('while a payment waits, an order brings no other coupon to its checkout', async () => {
  const { body: coupon } = await makeCoupon(seller, { usesMax: 1 })
  const lamp = await ordered()
  await applyCoupon(buyer, lamp, coupon.code)
  const { body: payment } = await pay({ buyer, checkoutId: lamp.checkoutId }, quietPhone)
  const add = async (code: string) =>
    orders(buyer, await insertListing(server, seller), {
      checkoutId: lamp.checkoutId,
      coupon: code,
    })
  const other = (await makeCoupon(seller)).body.code
  expect((await add(other)).body.code).toBe('payment_pending')
  expect((await add(coupon.code)).status).toBe(201)
  expect(await usesOf(server, coupon.id)).toBe(1)
  await simulatorOf(server).answer(payment.reference, 'pay')
  expect((await checkPayment(server.app, payment.id))?.status).toBe('paid')
  expect(await totals(lamp)).toEqual(['275000.00'])
})
