import { afterAll, expect, test } from 'vitest'
import type { OrderStatus } from '../../../contracts/orders/order-states.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { notificationsOf } from '../../support/notifications/order-notifications.ts'
import { bus, detailOf, createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller, buyer, stranger } = sharedShop()

afterAll(() => ledgerHolds(server))

const availableOf = async (member: Member) =>
  (
    await member.client.get<{ currency: string; available: string; held: string }[]>(
      `/api/account/${member.id}/balance`,
    )
  ).body

test('the money is held until the buyer confirms, then the seller gets it less 5 %', async () => {
  covers(
    'rule: money held until receipt',
    'call: POST /api/orders/{id}/dispatch',
    'call: POST /api/orders/{id}/confirm',
  )
  const owner = await createMember(server)
  const order = await createPaidOrder(server, buyer, owner, {
    priceMinor: 200_000_00n,
    title: 'Drum',
  })
  expect(await detailOf(owner, order.id)).toMatchObject({
    viewer: 'seller',
    paymentStatus: 'paid',
    orderStatus: 'processing',
    actions: ['cancel', 'dispatch'],
    earnings: { commissionPercent: 5, commission: '10000.00', amount: '190000.00', booked: false },
    handOverCode: null,
  })
  expect(await detailOf(buyer, order.id)).toMatchObject({
    viewer: 'buyer',
    actions: ['dispute'],
    earnings: null,
  })
  expect(await availableOf(owner)).toMatchObject([{ available: '0.00', held: '200000.00' }])

  const sent = await step(owner, order.id, 'dispatch', {
    ...bus,
    receiverName: 'Rudo Moyo',
    receiverPhone: '0772140412',
  })
  expect(sent.status, sent.text).toBe(200)
  expect(sent.body).toMatchObject({ orderStatus: 'dispatched', actions: ['deliver'] })
  expect((await detailOf(buyer, order.id)).dispatch).toEqual({
    method: 'bus',
    courier: 'Inter-Africa',
    waybill: 'AEF 1234',
    receiverName: 'Rudo Moyo',
    receiverPhone: '+263772140412',
  })

  const confirmed = await step(buyer, order.id, 'confirm')
  expect(confirmed.body).toMatchObject({ orderStatus: 'completed', actions: [] })
  expect(await availableOf(owner)).toMatchObject([
    { currency: 'ZWL', available: '190000.00', held: '0.00' },
  ])
  expect((await detailOf(owner, order.id)).earnings).toMatchObject({
    commission: '10000.00',
    amount: '190000.00',
    booked: true,
  })
  expect((await detailOf(buyer, order.id)).steps.map((each) => `${each.by} ${each.step}`)).toEqual([
    'buyer place',
    'shop pay',
    'seller dispatch',
    'buyer confirm',
  ])
  expect(await notificationsOf(server, buyer, order.id)).toEqual([
    'Order placed',
    'Payment received',
    'Your order is on its way',
  ])
  expect(await notificationsOf(server, owner, order.id)).toEqual([
    'Your item is paid',
    'The buyer has the item',
  ])
})

test('an order paid in dollars is held, released and refunded in dollars', async () => {
  const owner = await createMember(server)
  const more = { priceMinor: 1_000_000_00n, method: 'ecocash_usd' as const }
  const completed = await createPaidOrder(server, buyer, owner, more)
  const cancelled = await createPaidOrder(server, buyer, owner, more)
  expect((await detailOf(buyer, completed.id)).payable).toBe('40.00')
  await step(owner, completed.id, 'dispatch', bus)
  await step(buyer, completed.id, 'confirm')
  await step(owner, cancelled.id, 'cancel', { note: 'It broke' })
  expect(await availableOf(owner)).toMatchObject([{ currency: 'USD', available: '38.00' }])
  expect((await detailOf(buyer, cancelled.id)).refund).toMatchObject({
    amount: '40.00',
    currency: 'USD',
    status: 'due',
  })
})

const dispute = { reason: 'damaged', text: 'The case is cracked' }
const paid = () => createPaidOrder(server, buyer, seller)
const collected = () => createPaidOrder(server, buyer, seller, { collect: true })
/** A new order after these steps of its seller or, with a "!", its buyer. */
const afterSteps =
  (make: () => Promise<Order>, ...steps: [path: string, body?: object][]) =>
  async () => {
    const order = await make()
    for (const [path, body] of steps)
      await step(path.startsWith('!') ? buyer : seller, order.id, path.replace('!', ''), body)
    return order
  }
const dispatched = afterSteps(paid, ['dispatch', bus])
const disputed = afterSteps(dispatched, ['!dispute', dispute])

/** Each call with an order in whose state one side can make it, its body, and the state that follows. */
const calls: [
  path: string,
  by: 'buyer' | 'seller',
  make: () => Promise<Order>,
  body: object,
  OrderStatus,
][] = [
  ['cancel', 'seller', paid, {}, 'cancelled'],
  ['dispatch', 'seller', paid, bus, 'dispatched'],
  ['ready', 'seller', collected, {}, 'ready_for_collection'],
  ['deliver', 'seller', dispatched, {}, 'delivered'],
  ['confirm', 'buyer', dispatched, {}, 'completed'],
  ['confirm', 'buyer', disputed, {}, 'completed'],
  ['dispute', 'buyer', afterSteps(dispatched, ['deliver']), dispute, 'disputed'],
  ['dispute/refund', 'seller', disputed, {}, 'refunded'],
]

test.for(calls)('%s: only the %s can take the step, once', async ([path, by, make, body, to]) => {
  covers(`call: POST /api/orders/{id}/${path}`)
  const order = await make()
  const [taker, other] = by === 'buyer' ? [buyer, seller] : [seller, buyer]
  const action = path === 'dispute/refund' ? 'acceptRefund' : path
  expect((await detailOf(taker, order.id)).actions).toContain(action)
  expect((await detailOf(other, order.id)).actions).not.toContain(action)
  expect((await step(stranger, order.id, path, body)).status).toBe(404)
  const refused = await step(other, order.id, path, body)
  expect([403, 409]).toContain(refused.status)
  expect(['forbidden', 'order_locked']).toContain(refused.body.code)
  const taken = await step(taker, order.id, path, body)
  expect([taken.status, taken.body.orderStatus], taken.text).toEqual([200, to])
  expect((await step(taker, order.id, path, body)).status).toBe(409)
})

test('a stranger renews no code and writes nothing to a dispute', async () => {
  const { id } = await disputed()
  expect((await step(stranger, id, 'new-code')).status).toBe(404)
  expect((await step(stranger, id, 'dispute/statements', { text: 'More' })).status).toBe(404)
})

test('an order is charged the commission of the day it was placed', async () => {
  covers('rule: commission is a dated setting')
  const owner = await createMember(server)
  const before = await createPaidOrder(server, buyer, owner)
  await server.app.pool.query(`
    with ended as (update settings set during = tstzrange(lower(during), now())
      where name = 'commission_percent' and upper_inf(during) returning 1)
    select count(*) from ended`)
  await server.app.pool.query(
    `insert into settings (name, value, during) values ('commission_percent', '12.5', tstzrange(now(), null))`,
  )
  const after = await createPaidOrder(server, buyer, owner)
  for (const { id } of [before, after]) await step(owner, id, 'dispatch', bus)
  for (const { id } of [before, after]) await step(buyer, id, 'confirm')
  expect((await detailOf(owner, before.id)).earnings?.amount).toBe('95000.00')
  expect((await detailOf(owner, after.id)).earnings?.amount).toBe('87500.00')
})
