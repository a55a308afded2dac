import { refusal } from '#support/refusals.ts'
import {
  busCostOf,
  checkDeliveryChoice,
  figuresWith,
  type ChoosableOrder,
} from './delivery.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const delivered: ChoosableOrder = {
  orderStatus: 'processing',
  paymentStatus: 'pending',
  collect: false,
  quantity: 1,
  base: 'ZWL',
  rate: 25_000,
  unitMinor: 1_650_000_00n,
  priceCurrency: 'ZWL',
  unitOriginalMinor: null,
  deliveryCost: { minor: 150_000_00n, originalMinor: null },
  noCourierTo: null,
  busCost: null,
  chosenDepot: null,
  pickup: null,
  chosenPoint: null,
  allowsCollection: true,
  paymentDueAt: new Date('2026-11-22T16:40:00Z'),
}
const collected: ChoosableOrder = { ...delivered, collect: true }
const buyer = { by: 'buyer', isPaymentPending: false, isDepotOpen: true, now } as const
const refused = (order: ChoosableOrder, collect: boolean, more: object = {}) =>
  refusal(() => checkDeliveryChoice(order, { collect }, { ...buyer, ...more }))

test('the buyer of an unpaid order chooses collection or delivery, and the same again', () => {
  for (const order of [delivered, collected])
    for (const collect of [true, false]) expect(refused(order, collect)).toBeUndefined()
})

test('only the buyer chooses', () => {
  for (const by of ['seller', 'staff', 'provider', 'timer'])
    expect(refused(delivered, true, { by })?.code).toBe('forbidden')
})

test('an order that is paid, sent, cancelled, expired or over is locked', () => {
  for (const state of [
    { paymentStatus: 'paid' },
    { paymentStatus: 'paid', orderStatus: 'dispatched' },
    { paymentStatus: 'paid', orderStatus: 'completed' },
    { paymentStatus: 'failed', orderStatus: 'cancelled' },
    { paymentStatus: 'expired', orderStatus: 'cancelled' },
    { paymentStatus: 'refunded', orderStatus: 'refunded' },
    { paymentDueAt: now },
  ] as const)
    expect(refused({ ...delivered, ...state }, true)?.code).toBe('order_locked')
  expect(refused({ ...delivered, paymentDueAt: now }, true)?.message).toBe(
    'The time to pay has run out.',
  )
  expect(refused({ ...delivered, paymentDueAt: null }, true)).toBeUndefined()
})

test('nothing changes while a payment is pending, not even the address', () => {
  for (const collect of [true, false])
    expect(refused(delivered, collect, { isPaymentPending: true })?.code).toBe('payment_pending')
})

const notCollected = { collect: 'This item cannot be collected' }
const onlyCollected = { collect: 'This item can only be collected' }

test('only what the listing allows can be chosen, but the present choice stays possible', () => {
  const neverCollected = { ...delivered, allowsCollection: false }
  expect(refused(neverCollected, true)?.fields).toEqual(notCollected)
  expect(refused({ ...collected, allowsCollection: false }, true)).toBeUndefined()
  const neverDelivered = { ...collected, deliveryCost: null }
  expect(refused(neverDelivered, false)?.fields).toEqual(onlyCollected)
  expect(refused(neverDelivered, true)).toBeUndefined()
})

const byBus: ChoosableOrder = { ...delivered, busCost: { minor: 125_000_00n, originalMinor: null } }
const atRoadport: ChoosableOrder = {
  ...byBus,
  chosenDepot: { depotId: 'roadport', cost: { minor: 100_000_00n, originalMinor: null } },
}
const refusedDepot = (order: ChoosableOrder, depotId: string, more: object = {}, collect = false) =>
  refusal(() => checkDeliveryChoice(order, { collect, depotId }, { ...buyer, ...more }))

test('an open depot can be chosen if the seller sends by bus, or did when one was chosen', () => {
  const closed = { isDepotOpen: false }
  expect(refusedDepot(byBus, 'roadport')).toBeUndefined()
  expect(refusedDepot(atRoadport, 'roadport', closed)).toBeUndefined()
  expect(refusedDepot({ ...atRoadport, busCost: null }, 'renkini')).toBeUndefined()
  for (const [found, depotId] of [
    [refusedDepot(delivered, 'roadport'), 'This seller does not send this item by bus'],
    [refusedDepot(byBus, 'roadport', closed), 'Choose an open depot'],
    [refusedDepot(byBus, 'roadport', {}, true), 'Choose collection or a bus depot, not both'],
  ] as const)
    expect(found?.fields).toEqual({ depotId })
})

test('delivery or collection instead of the bus needs what the listing allows', () => {
  expect(refused(atRoadport, false)).toBeUndefined()
  expect(refused({ ...atRoadport, deliveryCost: null }, false)?.fields).toEqual(onlyCollected)
  expect(refused({ ...atRoadport, allowsCollection: false }, true)?.fields).toEqual(notCollected)
})

test('a bus parcel costs what it cost when a depot was first chosen', () => {
  const costs = [byBus, atRoadport].map((order) =>
    figuresWith(order, { collect: false, depotId: 'renkini' }),
  )
  expect(costs.map(({ shippingMinor }) => shippingMinor)).toEqual([125_000_00n, 100_000_00n])
})

test('the price of a bus parcel in dollars is converted at the rate of the order', () => {
  const rates = { USD: 25_000, ZAR: 1_400 }
  const inZwl = busCostOf(5_00n, { ...delivered, rates })
  expect(inZwl).toEqual({ minor: 125_000_00n, originalMinor: null })
  const inDollars = { ...delivered, priceCurrency: 'USD', unitOriginalMinor: 1_00n, rates }
  expect(busCostOf(5_00n, inDollars)).toEqual({ minor: 125_000_00n, originalMinor: 5_00n })
  const inRetired = {
    ...delivered,
    base: 'ZWG',
    rate: 10,
    unitMinor: 400_20n,
    priceCurrency: 'ZWL',
    unitOriginalMinor: 1_000_500_00n,
    rates: { USD: 10 },
  }
  expect(busCostOf(2_00n, inRetired)).toEqual({ minor: 20_00n, originalMinor: 50_000_00n })
  expect(busCostOf(5_00n, { ...delivered, rates: {} }).minor).toBe(125_000_00n)
})

test('collection costs nothing, and delivery what it cost when the order was made', () => {
  expect(figuresWith(delivered, { collect: true })).toMatchObject({
    shippingMinor: 0n,
    totalMinor: 1_650_000_00n,
    totalUsdMinor: 66_00n,
  })
  expect(figuresWith(collected, { collect: false })).toMatchObject({
    shippingMinor: 150_000_00n,
    totalMinor: 1_800_000_00n,
    totalUsdMinor: 72_00n,
  })
})

const pickup = { cost: { minor: 50_000_00n, originalMinor: null }, usdMinor: 200n }
const offered: ChoosableOrder = { ...delivered, pickup }
const point = { open: true, full: false, feeUsdMinor: 50n }
const chosenBefore = { pickup: null, chosenPoint: { pointId: '9', cost: pickup.cost } }

test.each<[string, Partial<ChoosableOrder>, object | undefined, object, string | undefined]>([
  ['an open point', {}, point, {}, undefined],
  ['a fee as high as the price', {}, { ...point, feeUsdMinor: 200n }, {}, undefined],
  ['a dearer point', {}, { ...point, feeUsdMinor: 201n }, {}, 'costs more'],
  ['a closed point', {}, { ...point, open: false }, {}, 'Choose an open'],
  ['an unknown point', {}, undefined, {}, 'Choose an open'],
  ['a full point', {}, { ...point, full: true }, {}, 'is full'],
  ['no such offer', { pickup: null }, point, {}, 'does not send'],
  ['collection as well', {}, point, { collect: true }, 'Choose collection, a bus'],
  ['a depot as well', {}, point, { depotId: '7' }, 'Choose collection, a bus'],
  ['the chosen one, closed since', chosenBefore, { ...point, open: false }, {}, undefined],
])('a pickup point is chosen or refused: %s', (_name, order, asked, more, message) => {
  const chosen = { collect: false, pointId: '9', ...more }
  const found = refusal(() =>
    checkDeliveryChoice({ ...offered, ...order }, chosen, { ...buyer, point: asked as never }),
  )
  if (message === undefined) expect(found).toBeUndefined()
  else expect(JSON.stringify(found)).toContain(message)
})

test('delivery to a point costs what it cost when the point was chosen', () => {
  const costTo = (pointId: string, order: ChoosableOrder) =>
    figuresWith(order, { collect: false, pointId }).shippingMinor
  const chosenPoint = { pointId: '9', cost: { minor: 40_000_00n, originalMinor: null } }
  const before = { ...offered, chosenPoint }
  expect([costTo('9', offered), costTo('8', before)]).toEqual([50_000_00n, 50_000_00n])
  expect(costTo('9', before)).toBe(40_000_00n)
})
