import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { orderLabels, timeToPay, trackOf } from './order-words.ts'

const due = Date.parse('2026-11-21T15:30:00Z')
const minute = 60_000
const order = (more: Partial<Order> = {}) =>
  ({
    orderStatus: 'processing',
    paymentStatus: 'pending',
    source: 'checkout',
    collect: false,
    createdAt: '2026-11-21T15:00:00Z',
    updatedAt: '2026-11-21T15:31:00Z',
    paymentDueAt: '2026-11-21T15:30:00Z',
    ...more,
  }) as Order
const words = (
  more: Partial<Order>,
  viewer: 'buyer' | 'seller' = 'buyer',
  now = due - 28 * minute,
) => {
  const { label, next } = orderLabels(order(more), now, viewer)
  return `${label}: ${next}`
}

test('an unpaid order counts down, for both sides', () => {
  expect(words({})).toBe('Pay by 17:30: Pay within 28 min')
  expect(words({}, 'seller')).toBe('Payment due: The buyer has 28 min to pay')
  expect(words({}, 'buyer', due)).toBe('Payment due: The time to pay has run out')
})

test('a charge-back is labelled as one for both sides', () => {
  const charged = { paymentStatus: 'refunded', chargedBackAt: '2026-11-22T08:00:00Z' } as const
  expect(words({ ...charged, orderStatus: 'refunded' })).toBe(
    'Charged back: Your bank or wallet reversed the payment',
  )
  expect(words({ ...charged, orderStatus: 'cancelled' }, 'seller')).toBe(
    'Cancelled: The buyer’s bank or wallet reversed the payment',
  )
})

test.each([
  [24 * 60 * minute - 1, '23 h'],
  [119 * minute, '119 min'],
  [27 * minute + 1000, '28 min'],
  [minute, 'less than a minute'],
])('%i ms are shown as %j', (left, said) => {
  expect(timeToPay(left)).toBe(said)
})

const paid = { paymentStatus: 'paid' } as const
const ready = 'ready_for_collection'
const cancelled = { orderStatus: 'cancelled' } as const

test.each<[Partial<Order>, string, 'seller'?]>([
  [{}, 'Paid: The seller packs and sends it'],
  [{}, 'Paid: Pack and send it', 'seller'],
  [{ collect: true }, 'Paid: The seller gets it ready for you'],
  [{ collect: true, orderStatus: ready }, 'Ready to collect: Collect it from the seller'],
  [{ orderStatus: ready }, 'Ready to collect: Collect it at the bus depot or pickup point'],
  [
    { orderStatus: ready },
    'Ready to collect: The buyer collects it at the bus depot or pickup point',
    'seller',
  ],
  [{ orderStatus: 'dispatched' }, 'On its way: It is on its way to you'],
  [{ orderStatus: 'delivered' }, 'Received: Check that everything is as described'],
  [{ orderStatus: 'completed' }, 'Completed: Nothing more to do'],
  [{ orderStatus: 'disputed' }, 'In dispute: We’re looking into it'],
  [{ paymentStatus: 'refunded', orderStatus: 'refunded' }, 'Refunded: You get your money back'],
  [{ ...cancelled, paymentStatus: 'expired' }, 'Expired: Not paid in time. You were not charged'],
  [{ ...cancelled, paymentStatus: 'failed' }, 'Cancelled: Nothing was charged'],
  [{ ...cancelled, paymentStatus: 'refunded' }, 'Cancelled: You get your money back'],
])('a paid order, changed by %j, is shown as %j', (more, said, viewer) => {
  expect(words({ ...paid, ...more }, viewer)).toBe(said)
})

const shownBy = (parcel: Parameters<typeof trackOf>[0]) =>
  trackOf(parcel, 'buyer')
    .map(({ title, state }) => `${title} ${state}`)
    .join(', ')
const track = (more: Partial<Order>) => shownBy(order(more))

test('the track shows how far an order has come', () => {
  expect(track({})).toBe('Order placed done, Payment on, Dispatched todo, Received todo')
  expect(track({ paymentStatus: 'paid', orderStatus: 'dispatched' })).toBe(
    'Order placed done, Paid done, Dispatched done, Received on',
  )
  expect(track({ source: 'auction', collect: true, paymentStatus: 'paid' })).toBe(
    'Auction won done, Paid done, Ready to collect on, Collected todo',
  )
  expect(track({ paymentStatus: 'paid', orderStatus: 'completed' })).toMatch(/, Received done$/)
})

const toDepot = { busParcel: { depot: { name: 'Mbare' } } } as OrderDetail
const toPoint = { pickupPoint: { name: 'Corner Store' } } as OrderDetail
const arrived = 'pay dispatch arrive'
const all = 'pay dispatch receiveAtPoint handOverAtPoint'

test.for<[OrderDetail, Order['orderStatus'], string, string]>([
  [toDepot, 'dispatched', '', 'Handed to the bus done, Arrived at Mbare on, Collected todo'],
  [toDepot, ready, '', 'Handed to the bus done, Arrived at Mbare done, Collected on'],
  [toDepot, 'disputed', arrived, 'Handed to the bus done, Arrived at Mbare done, Collected on'],
  [toDepot, 'completed', '', 'Handed to the bus done, Arrived at Mbare done, Collected done'],
  [toPoint, 'processing', 'pay', 'Dispatched on, Arrived at Corner Store todo, Collected todo'],
  // It was brought to the point, not sent.
  [toPoint, ready, 'pay receiveAtPoint', 'Arrived at Corner Store done, Collected on'],
  [toPoint, 'completed', all, 'Dispatched done, Arrived at Corner Store done, Collected done'],
])('the track to %j of an order that is %s after %j', ([place, orderStatus, taken, expected]) => {
  const at = '2026-11-21T15:04:00Z'
  const names = taken === '' ? [] : taken.split(' ')
  const steps = names.map((step) => ({ step, by: 'seller' as const, note: null, at }))
  const parcel = { ...order({ paymentStatus: 'paid', orderStatus }), ...place, steps }
  expect(shownBy(parcel)).toBe(`Order placed done, Paid done, ${expected}`)
})

test('an order that ended early stops there', () => {
  expect(track({ paymentStatus: 'expired', orderStatus: 'cancelled' })).toBe(
    'Order placed done, Expired stopped',
  )
  expect(track({ paymentStatus: 'refunded', orderStatus: 'cancelled' })).toBe(
    'Order placed done, Paid done, Cancelled stopped',
  )
})

test('each step of an order that ended early shows its time', () => {
  const refunded = {
    ...order({ paymentStatus: 'refunded', orderStatus: 'refunded' }),
    steps: [{ step: 'pay', at: '2026-11-21T15:04:00Z' }],
  } as Parameters<typeof trackOf>[0]
  expect(trackOf(refunded, 'buyer').map(({ detail }) => detail)).toEqual([
    'Saturday 21 November, 17:00',
    'Saturday 21 November, 17:04',
    'Saturday 21 November, 17:31 · You get your money back',
  ])
})
