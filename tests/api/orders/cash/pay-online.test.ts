import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { covers } from '../../../coverage/covers.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { ledgerHolds } from '../../../support/money/balances.ts'
import { isOverdue } from '../../../support/money/expired-orders.ts'
import { createCashOrder, takesCash } from '../../../support/money/cash.ts'
import { detailOf, pay, step } from '../../../support/money/paid-orders.ts'
import { notificationsOf } from '../../../support/notifications/order-notifications.ts'
import { whileHeld } from '../../../support/server/held-rows.ts'

const { server, seller, buyer, stranger } = sharedShop()

beforeAll(() => takesCash(server, seller))
afterAll(() => ledgerHolds(server))

/** Why the switch is refused. */
const refusalOf = async (id: string) => {
  const { body } = await step(buyer, id, 'online')
  return `${body.code}: ${body.message}`
}

test('a buyer who chose cash pays here instead, and the code no longer works', async () => {
  covers('call: POST /api/orders/{id}/online')
  const { order, code } = await createCashOrder(server, buyer, seller)
  const before = await detailOf(buyer, order.id)
  expect((await step(seller, order.id, 'online')).status).toBe(403)
  expect((await step(stranger, order.id, 'online')).status).toBe(404)
  const switched = await step(buyer, order.id, 'online')
  expect(switched.body).toMatchObject({
    inCash: false,
    cash: null,
    handOverCode: null,
    paymentStatus: 'pending',
    orderStatus: 'processing',
    paymentDueAt: before.paymentDueAt,
    actions: ['cancel'],
  })
  expect(await notificationsOf(server, seller, order.id)).toContain('The buyer pays online')
  expect((await step(seller, order.id, 'hand-over', { code })).status).toBe(409)
  const codes = await server.app.pool.query('select from handover_codes where order_id = $1', [
    order.id,
  ])
  expect(codes.rows).toEqual([])
  expect(await refusalOf(order.id)).toBe('order_locked: This order is not paid in cash.')
  const { body: payable } = await buyer.client.get<Payable>(`/api/checkouts/${order.checkoutId}`)
  expect(payable.amounts).toMatchObject({ ZWL: '1000000.00' })
  expect(payable.choices.map(({ cash }) => cash)).toEqual(['other'])
  await pay(server, order)
  const paid = await detailOf(buyer, order.id)
  expect([paid.paymentStatus, paid.orderStatus]).toEqual(['paid', 'processing'])
})

test('the switch is final, so that an item is not reserved again and again', async () => {
  const { order } = await createCashOrder(server, buyer, seller)
  expect((await step(buyer, order.id, 'online')).status).toBe(200)
  const again = await step(buyer, order.id, 'cash')
  expect([again.status, again.body.code]).toEqual([409, 'cash_not_possible'])
  expect(again.body.message).toBe('You chose to pay online instead of cash, which is final.')
})

test('after a report, and after the reservation, there is no switch', async () => {
  const { order: reported } = await createCashOrder(server, buyer, seller)
  await step(buyer, reported.id, 'cash/report', { text: 'I paid at noon.' })
  expect(await refusalOf(reported.id)).toBe(
    'order_locked: You have reported this already. We are looking into it.',
  )
  const { order: late } = await createCashOrder(server, buyer, seller)
  await isOverdue(server, late.id)
  expect(await refusalOf(late.id)).toBe('order_locked: The time to pay has run out.')
})

test('of a code and a switch at the same moment the first counts, and the other sees it', async () => {
  for (const isCodeFirst of [true, false]) {
    const { order, code } = await createCashOrder(server, buyer, seller)
    const enter = () => step(seller, order.id, 'hand-over', { code })
    const change = () => step(buyer, order.id, 'online')
    const [first, second] = isCodeFirst ? [enter, change] : [change, enter]
    expect(await whileHeld(server, ['orders', 'id', order.id], first, second)).toEqual([200, 409])
    const { orderStatus, inCash } = await detailOf(buyer, order.id)
    expect([orderStatus, inCash]).toEqual(isCodeFirst ? ['completed', true] : ['processing', false])
  }
})
