import { afterAll, expect, test, vi } from 'vitest'
import type { OrderStatus } from '../../../contracts/orders/order-states.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { insertAuction } from '../../support/listings/listings.ts'
import { notificationsOf } from '../../support/notifications/order-notifications.ts'
import {
  bus,
  detailOf,
  createUnpaidOrder,
  createPaidOrder,
  step,
} from '../../support/money/paid-orders.ts'
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

/** An order in each state that steps can begin in. */
const makers: Record<string, () => Promise<Order>> = {
  unpaid: () => createUnpaidOrder(server, buyer, seller),
  paid: () => createPaidOrder(server, buyer, seller),
  'paid, collected': () => createPaidOrder(server, buyer, seller, { collect: true }),
  late: async () => {
    const order = await createPaidOrder(server, buyer, seller)
    await server.app.pool.query(
      `update orders set paid_at = now() - interval '6 days' where id = $1`,
      [order.id],
    )
    return order
  },
  dispatched: async () => {
    const order = await createPaidOrder(server, buyer, seller)
    await step(seller, order.id, 'dispatch', bus)
    return order
  },
  ready: async () => {
    const order = await createPaidOrder(server, buyer, seller, { collect: true })
    await step(seller, order.id, 'ready')
    return order
  },
  delivered: async () => {
    const order = await makers['dispatched']!()
    await step(seller, order.id, 'deliver')
    return order
  },
  disputed: async () => {
    const order = await makers['dispatched']!()
    await step(buyer, order.id, 'dispute', { reason: 'damaged', text: 'The case is cracked' })
    return order
  },
  completed: async () => {
    const order = await makers['dispatched']!()
    await step(buyer, order.id, 'confirm')
    return order
  },
  cancelled: async () => {
    const order = await createPaidOrder(server, buyer, seller)
    await step(seller, order.id, 'cancel')
    return order
  },
  refunded: async () => {
    const order = await makers['disputed']!()
    await step(seller, order.id, 'dispute/refund')
    return order
  },
}

/** Each role's steps from each state, and their results: all others are refused. */
const allowed: Record<string, Record<string, OrderStatus>> = {
  'buyer cancel': { unpaid: 'cancelled', late: 'cancelled' },
  'seller cancel': {
    unpaid: 'cancelled',
    paid: 'cancelled',
    'paid, collected': 'cancelled',
    late: 'cancelled',
    ready: 'cancelled',
  },
  'seller dispatch': { paid: 'dispatched', late: 'dispatched' },
  'seller ready': { 'paid, collected': 'ready_for_collection' },
  'seller deliver': { dispatched: 'delivered' },
  'buyer confirm': {
    dispatched: 'completed',
    ready: 'completed',
    delivered: 'completed',
    disputed: 'completed',
  },
  'buyer dispute': {
    paid: 'disputed',
    'paid, collected': 'disputed',
    late: 'disputed',
    dispatched: 'disputed',
    ready: 'disputed',
    delivered: 'disputed',
  },
  'seller dispute/refund': { disputed: 'refunded' },
}
const bodies: Record<string, object> = {
  dispatch: bus,
  dispute: { reason: 'damaged', text: 'The case is cracked' },
  'hand-over': { code: '000000' },
  'dispute/statements': { text: 'More' },
}
const paths = [
  'cancel',
  'dispatch',
  'ready',
  'deliver',
  'confirm',
  'dispute',
  'dispute/refund',
  'hand-over',
]

test.each(Object.keys(makers))(
  '%s: each side can take only the steps of the table; strangers and visitors can take none',
  async (state) => {
    const untouched = await makers[state]!()
    const before = await detailOf(buyer, untouched.id)
    for (const path of [...paths, 'new-code', 'dispute/statements']) {
      const body = bodies[path] ?? {}
      expect((await step(stranger, untouched.id, path, body)).status, path).toBe(404)
      const asVisitor = await server.visitor().post(`/api/orders/${untouched.id}/${path}`, body)
      expect(asVisitor.status, path).toBe(401)
    }
    for (const [role, member] of [
      ['buyer', buyer],
      ['seller', seller],
    ] as const)
      for (const path of paths) {
        const to = allowed[`${role} ${path}`]?.[state]
        if (to) {
          const order = await makers[state]!()
          const answer = await step(member, order.id, path, bodies[path])
          expect(answer.status, `${role} ${path} ${answer.text}`).toBe(200)
          expect(answer.body.orderStatus).toBe(to)
          const again = await step(member, order.id, path, bodies[path])
          expect(again.status, `${role} ${path} twice`).toBe(409)
        } else if (!(path === 'hand-over' && role === 'seller' && state === 'ready')) {
          const answer = await step(member, untouched.id, path, bodies[path])
          expect([403, 409], `${role} ${path} ${answer.status}`).toContain(answer.status)
          expect(['forbidden', 'order_locked']).toContain(answer.body.code)
        }
      }
    const after = await detailOf(buyer, untouched.id)
    expect(after).toEqual(before)
  },
)

test('an order lists exactly the steps that its calls allow', async () => {
  const names: Record<string, string> = { acceptRefund: 'dispute/refund', handOver: 'hand-over' }
  for (const [state, make] of Object.entries(makers)) {
    const order = await make()
    for (const [role, member] of [
      ['buyer', buyer],
      ['seller', seller],
    ] as const) {
      const { actions } = await detailOf(member, order.id)
      const offered = actions.map((action) => names[action] ?? action)
      const works = paths.filter((path) => allowed[`${role} ${path}`]?.[state])
      if (role === 'seller' && state === 'ready') works.push('hand-over')
      expect(offered.toSorted(), `${role} ${state}`).toEqual(works.toSorted())
    }
  }
})

test('only the seller can cancel an order won at auction', async () => {
  covers('call: POST /api/orders/{id}/cancel')
  const auction = await insertAuction(server, seller, { title: 'Ngoma drum', seconds: 2 })
  await buyer.client.post(`/api/products/${auction}/bids`, { amount: '150000' })
  const order = await vi.waitUntil(
    async () => {
      const { body } = await buyer.client.get<Order[]>('/api/orders?limit=100')
      return body.find(({ productId }) => productId === auction)
    },
    { timeout: 60_000 },
  )
  const refused = await step(buyer, order.id, 'cancel')
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('binding')
  expect((await detailOf(buyer, order.id)).actions).toEqual([])
  const cancelled = await step(seller, order.id, 'cancel')
  expect(cancelled.status).toBe(200)
  expect(cancelled.body).toMatchObject({ orderStatus: 'cancelled', actions: [] })
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'cancelled' })
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
