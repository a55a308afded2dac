import { sharedShop } from '#support/fixtures.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'
import {
  detailOf,
  createUnpaidOrder,
  payAmount,
  pay,
  settle,
  step,
} from '#support/money/paid-orders.ts'
import { createMember } from '#support/members/people.ts'
import { refundLinesOf } from '#support/money/refunds.ts'
import { rowsOf } from '#support/rows.ts'

const { server, seller, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

test('one payment pays the checkout; each order is held separately and both sides are notified', async () => {
  const other = await createMember(server)
  const checkoutId = crypto.randomUUID()
  const first = await createUnpaidOrder(server, buyer, seller, { checkoutId })
  const half = { checkoutId, priceMinor: 50_000_00n }
  const second = await createUnpaidOrder(server, buyer, other, half)
  await payAmount(server, first, 150_000_00n)
  for (const order of [first, second]) {
    const seen = await detailOf(buyer, order.id)
    expect(seen).toMatchObject({ paymentStatus: 'paid', orderStatus: 'processing' })
    expect((Date.parse(seen.dispatchBy!) - Date.now()) / 86_400_000).toBeCloseTo(5, 1)
  }
  const titles = ['Order placed', 'Payment received']
  expect(await notificationsOf(server, buyer, first.id)).toEqual(titles)
  expect(await notificationsOf(server, other, second.id)).toEqual(['Your item is paid'])
})

test('settling a payment again, also concurrently, changes nothing', async () => {
  const order = await createUnpaidOrder(server, buyer, seller)
  const id = await pay(server, order)
  const before = await detailOf(buyer, order.id)
  await Promise.all([1, 2, 3].map(() => settle(server, id)))
  expect(await detailOf(buyer, order.id)).toEqual(before)
  const journals = await rowsOf(server, 'select kind from journals where payment_id = $1', [id])
  expect(journals).toEqual([{ kind: 'capture' }])
})

test('the money for an order cancelled in between is owed back', async () => {
  const member = await createMember(server)
  const order = await createUnpaidOrder(server, member, seller)
  await step(member, order.id, 'cancel')
  await pay(server, order)
  const refund = { amount: '100000.00', status: 'due' }
  const cancelled = { orderStatus: 'cancelled', paymentStatus: 'failed', refund }
  expect(await detailOf(member, order.id)).toMatchObject(cancelled)
  expect(await refundLinesOf(server, member.id)).toEqual(['100000.00 ZWL not_payable'])
  expect(await notificationsOf(server, member, order.id)).toContain('You get your money back')
})

test('one of two concurrent payments for a checkout is held and the other is to be refunded', async () => {
  const member = await createMember(server)
  const order = await createUnpaidOrder(server, member, seller)
  await Promise.all([pay(server, order), pay(server, order)])
  expect((await detailOf(member, order.id)).paymentStatus).toBe('paid')
  expect(await refundLinesOf(server, member.id)).toEqual(['100000.00 ZWL not_payable'])
})

test('an order gets the method and currency of the payment that paid it', async () => {
  const order = await createUnpaidOrder(server, buyer, seller)
  await payAmount(server, order, 400n, { currency: 'USD', method: 'ecocash_usd' })
  const paid = { paymentStatus: 'paid', paymentMethod: 'ecocash_usd' }
  const amount = { currency: 'USD', payable: '4.00' }
  expect(await detailOf(buyer, order.id)).toMatchObject({ ...paid, ...amount })
})

test('too little money pays nothing and is owed back', async () => {
  const member = await createMember(server)
  const order = await createUnpaidOrder(server, member, seller)
  await payAmount(server, order, 99_999_99n)
  expect((await detailOf(member, order.id)).paymentStatus).toBe('pending')
  expect(await refundLinesOf(server, member.id)).toEqual(['99999.99 ZWL not_payable'])
})
