import { afterAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { balancesOf, ledgerHolds } from '../../support/money/balances.ts'
import { notificationsOf } from '../../support/notifications/order-notifications.ts'
import { bus, detailOf, createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { stockOf } from '../../support/order-lines.ts'
import { createMember } from '../../support/members/people.ts'

const { server, seller, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

test('cancelling an order returns its stock once', async () => {
  const order = await createPaidOrder(server, buyer, seller, { quantity: 2 })
  expect(await stockOf(server, order.productId)).toMatchObject({ quantity: 1 })
  const answers = await Promise.all([
    step(seller, order.id, 'cancel', { note: 'Sold in the shop' }),
    step(seller, order.id, 'cancel'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(server, order.productId)).toMatchObject({ quantity: 3 })
  const seen = await detailOf(buyer, order.id)
  expect(seen).toMatchObject({
    orderStatus: 'cancelled',
    paymentStatus: 'refunded',
    refund: { amount: '200000.00', status: 'due' },
  })
  expect(await notificationsOf(server, buyer, order.id)).toContain('Order cancelled')
})

test('a concurrent confirmation and dispute leave the order either completed or disputed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await createPaidOrder(server, buyer, seller)
    await step(seller, order.id, 'dispatch', bus)
    const answers = await Promise.all([
      step(buyer, order.id, 'confirm'),
      step(buyer, order.id, 'dispute', { reason: 'other', text: 'Wait' }),
    ])
    const [confirmed, disputed] = answers.map(({ status }) => status)
    // A dispute can still end by a confirmation; a completed order cannot be disputed.
    const { orderStatus } = await detailOf(buyer, order.id)
    if (disputed === 200) expect([200, 409]).toContain(confirmed)
    else expect([confirmed, disputed]).toEqual([200, 409])
    expect(orderStatus).toBe(confirmed === 200 ? 'completed' : 'disputed')
  }
  await ledgerHolds(server)
})

test('ten concurrent confirmations release the money once', async () => {
  const owner = await createMember(server)
  const order = await createPaidOrder(server, buyer, owner)
  await step(owner, order.id, 'dispatch', bus)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => step(buyer, order.id, 'confirm')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balancesOf(owner)).toMatchObject([{ available: '95000.00' }])
})

test('a step repeated with the same key returns the same answer', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const send = () =>
    seller.client.post(`/api/orders/${order.id}/dispatch`, bus, { 'idempotency-key': 'same-key-1' })
  const first = await send()
  const again = await send()
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.text).toBe(first.text)
})

test.for<[string, object]>([
  ['dispatch', { method: 'pigeon' }],
  ['dispatch', { method: 'bus' }],
  ['dispatch', { method: 'swift', courier: 'Swift' }],
  ['dispatch', { ...bus, waybill: 'x'.repeat(61) }],
  ['dispatch', { ...bus, receiverPhone: '12' }],
  ['dispatch', { ...bus, courier: 'a\u0000b' }],
  ['dispatch', { ...bus, orderStatus: 'completed' }],
  ['ready', { note: 'x'.repeat(301) }],
  ['cancel', { note: 7 }],
  ['confirm', { amount: '1.00' }],
  ['dispute', { reason: 'damaged', text: ' ' }],
  ['dispute', { reason: 'sad', text: 'No' }],
  ['dispute', { reason: 'other', text: 'x'.repeat(2001) }],
  ['dispute', { reason: 'other', text: 'x', images: Array.from({ length: 7 }, () => '/images/1') }],
  ['hand-over', { code: '1234567890123' }],
])('%s refuses %j', async ([path, body]) => {
  const by = ['confirm', 'dispute'].includes(path) ? buyer : seller
  const answer = await step(by, (await createPaidOrder(server, buyer, seller)).id, path, body)
  expect(answer.status, answer.text).toBe(400)
})
