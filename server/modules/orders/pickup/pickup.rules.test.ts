import type { OrderStatus } from '#contracts/orders/order-states.ts'
import {
  type PointParcel,
  afterWrongCode,
  feeSources,
  handOverOf,
  nextShelf,
  receiptOf,
  returnOf,
  terminalRefusal,
} from './pickup.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const days = (count: number) => new Date(now.getTime() - count * 24 * 60 * 60_000)

test.each([
  [0, null, undefined],
  [4, null, undefined],
  [5, minutes(15), 'ordersRefusals.terminalPaused'],
  [5, minutes(0), undefined],
  [19, minutes(-1), undefined],
  [20, minutes(-1), 'ordersRefusals.terminalLocked'],
])('after %d wrong codes and a pause until %s the refusal is %s', (wrongCodes, lockedUntil, key) =>
  expect(terminalRefusal({ wrongCodes, lockedUntil }, now)?.key).toBe(key),
)

test('the fifth wrong code and each later one cause a pause of 15 minutes', () => {
  expect(afterWrongCode({ wrongCodes: 3 }, now)).toEqual({ wrongCodes: 4, lockedUntil: null })
  for (const wrongCodes of [4, 5, 18])
    expect(afterWrongCode({ wrongCodes }, now)).toEqual({
      wrongCodes: wrongCodes + 1,
      lockedUntil: minutes(15),
    })
})

test('the next shelf is the first free one', () => {
  expect(nextShelf([])).toBe('A1')
  expect(nextShelf(['A1', 'A3', 'X'])).toBe('A2')
  expect(nextShelf([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `A${number}`))).toBe('B1')
})

const parcel = (orderStatus: OrderStatus, more: Partial<PointParcel> = {}): PointParcel => ({
  orderStatus,
  receivedAt: days(1),
  handedOverAt: null,
  returnedAt: null,
  ...more,
})
const said = (outcome: ReturnType<typeof handOverOf>) =>
  'do' in outcome ? outcome.do : outcome.refused.key.replace('ordersRefusals.', '')

test.each<[OrderStatus, boolean, string]>([
  ['dispatched', false, 'step'],
  ['completed', false, 'step'],
  ['delivered', true, 'parcel'],
  ['disputed', false, 'parcel'],
  ['cancelled', false, 'parcel'],
  ['refunded', false, 'parcel'],
])('a parcel of an order that is %s, returned: %s, comes in as a %s', (status, returning, comes) =>
  expect(receiptOf(parcel(status), returning)).toBe(comes),
)

test.each<[OrderStatus, Partial<PointParcel>, string]>([
  ['ready_for_collection', {}, 'step'],
  ['delivered', {}, 'step'],
  ['completed', {}, 'parcel'],
  ['disputed', {}, 'orderOver'],
  ['cancelled', {}, 'orderOver'],
  ['dispatched', { receivedAt: null }, 'parcelNotHere'],
  ['completed', { handedOverAt: now }, 'parcelGone'],
  ['cancelled', { returnedAt: now }, 'parcelGone'],
])('handing over a parcel of an order that is %s %j: %s', (status, more, outcome) =>
  expect(said(handOverOf(parcel(status, more)))).toBe(outcome),
)

test.each<[OrderStatus, Partial<PointParcel>, string]>([
  ['ready_for_collection', { receivedAt: days(13.9) }, 'returnLater'],
  ['ready_for_collection', { receivedAt: days(14) }, 'step'],
  ['delivered', { receivedAt: days(22) }, 'step'],
  ['completed', { receivedAt: days(13.9) }, 'returnLater'],
  ['completed', { receivedAt: days(14) }, 'parcel'],
  ['disputed', { receivedAt: days(30) }, 'parcelInDispute'],
  ['refunded', {}, 'parcel'],
  ['cancelled', {}, 'parcel'],
  ['dispatched', { receivedAt: null }, 'parcelNotHere'],
  ['cancelled', { returnedAt: now }, 'parcelGone'],
])('returning a parcel of an order that is %s %j: %s', (status, more, outcome) =>
  expect(said(returnOf(parcel(status, more), now))).toBe(outcome),
)

test.each([
  [80n, 50n, 0n],
  [50n, 50n, 0n],
  [30n, 30n, 20n],
  [0n, 0n, 50n],
])('a fee of 50 from %d: %d, and %d by the shop', (balance, sellerMinor, shopMinor) =>
  expect(feeSources(50n, balance)).toEqual({ sellerMinor, shopMinor }),
)
