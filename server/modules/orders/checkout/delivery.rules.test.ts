import { refusal } from '#support/refusals.ts'
import {
  busCostOf,
  checkDeliveryChoice,
  figuresWith,
  waysOf,
  type ChoosableOrder,
} from './delivery.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const delivered: ChoosableOrder = {
  orderStatus: 'processing',
  paymentStatus: 'pending',
  quantity: 1,
  base: 'ZWL',
  rate: 25_000,
  unitMinor: 1_650_000_00n,
  priceCurrency: 'ZWL',
  unitOriginalMinor: null,
  present: { way: 'address', placeId: null },
  costs: {
    address: { minor: 150_000_00n, originalMinor: null },
    bus: null,
    pickup: null,
    collection: { minor: 0n, originalMinor: null },
  },
  noCourierTo: null,
  pickup: null,
  paymentDueAt: new Date('2026-11-22T16:40:00Z'),
}
/** The order with other costs of these ways. */
const costing = (
  order: ChoosableOrder,
  costs: Partial<ChoosableOrder['costs']>,
): ChoosableOrder => ({
  ...order,
  costs: { ...order.costs, ...costs },
})
const collected: ChoosableOrder = { ...delivered, present: { way: 'collection', placeId: null } }
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
  expect(refused(costing(delivered, { collection: null }), true)?.fields).toEqual(notCollected)
  const neverDelivered = costing(collected, { address: null })
  expect(refused(neverDelivered, false)?.fields).toEqual(onlyCollected)
  expect(refused(neverDelivered, true)).toBeUndefined()
})

const byBus = costing(delivered, { bus: { minor: 125_000_00n, originalMinor: null } })
const atRoadport: ChoosableOrder = {
  ...costing(delivered, { bus: { minor: 100_000_00n, originalMinor: null } }),
  present: { way: 'bus', placeId: 'roadport' },
}
const refusedDepot = (order: ChoosableOrder, depotId: string, more: object = {}, collect = false) =>
  refusal(() => checkDeliveryChoice(order, { collect, depotId }, { ...buyer, ...more }))

test('an open depot can be chosen if the seller sends by bus, or did when one was chosen', () => {
  const closed = { isDepotOpen: false }
  expect(refusedDepot(byBus, 'roadport')).toBeUndefined()
  expect(refusedDepot(atRoadport, 'roadport', closed)).toBeUndefined()
  expect(refusedDepot(atRoadport, 'renkini')).toBeUndefined()
  for (const [found, depotId] of [
    [refusedDepot(delivered, 'roadport'), 'This seller does not send this item by bus'],
    [refusedDepot(byBus, 'roadport', closed), 'Choose an open depot'],
    [refusedDepot(byBus, 'roadport', {}, true), 'Choose collection or a bus depot, not both'],
  ] as const)
    expect(found?.fields).toEqual({ depotId })
})

test('delivery or collection instead of the bus needs what the listing allows', () => {
  expect(refused(atRoadport, false)).toBeUndefined()
  expect(refused(costing(atRoadport, { address: null }), false)?.fields).toEqual(onlyCollected)
  expect(refused(costing(atRoadport, { collection: null }), true)?.fields).toEqual(notCollected)
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

test('the present way stays possible at its cost if the listing has changed since', () => {
  const changed = {
    ...delivered,
    rates: {},
    placeId: '9',
    separateMinor: 90n,
    separateOriginalMinor: null,
    addressMinor: null,
    addressOriginalMinor: null,
    busUsdMinor: null,
    pickupUsdMinor: null,
    allowsCollection: false,
  }
  const none = { address: null, bus: null, pickup: null, collection: null }
  const chosen = { minor: 90n, originalMinor: null }
  const free = { minor: 0n, originalMinor: null }
  expect(waysOf({ ...changed, way: 'bus' }).costs).toEqual({ ...none, bus: chosen })
  expect(waysOf({ ...changed, way: 'pickup' }).costs).toEqual({ ...none, pickup: chosen })
  expect(waysOf({ ...changed, way: 'collection' }).costs).toEqual({ ...none, collection: free })
  expect(waysOf({ ...changed, way: 'address', busUsdMinor: 5_00n, pickupUsdMinor: 2_00n })).toEqual(
    {
      present: { way: 'address', placeId: '9' },
      costs: {
        ...none,
        bus: { minor: 125_000_00n, originalMinor: null },
        pickup: { minor: 50_000_00n, originalMinor: null },
      },
      pickup: { usdMinor: 2_00n, cost: { minor: 50_000_00n, originalMinor: null } },
    },
  )
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
const offered: ChoosableOrder = { ...costing(delivered, { pickup: pickup.cost }), pickup }
const point = { open: true, full: false, feeUsdMinor: 50n }
const chosenBefore = { pickup: null, present: { way: 'pickup', placeId: '9' } } as const

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
  const before: ChoosableOrder = {
    ...costing(offered, { pickup: { minor: 40_000_00n, originalMinor: null } }),
    present: { way: 'pickup', placeId: '9' },
  }
  expect([costTo('9', offered), costTo('8', before)]).toEqual([50_000_00n, 50_000_00n])
  expect(costTo('9', before)).toBe(40_000_00n)
})
