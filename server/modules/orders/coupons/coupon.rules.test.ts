import { refusal } from '#support/refusals.ts'
import { couponRefusal, couponSpan, couponState, type CouponUse } from './coupon.rules.ts'

const now = new Date('2026-11-28T10:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const coupon: CouponUse = {
  usesMax: 10,
  buyerUsesMax: 2,
  startsAt: hours(-24),
  endsAt: hours(24),
  endedAt: null,
  uses: 9,
}

test.each([
  ['running', {}],
  ['running', { usesMax: null, uses: 5000 }],
  ['running', { endsAt: null, startsAt: now }],
  ['planned', { startsAt: hours(1) }],
  ['over', { endsAt: now }],
  ['over', { endsAt: now, endedAt: now }],
  ['ended', { endedAt: hours(-1) }],
  ['ended', { endedAt: hours(-1), uses: 10 }],
  ['used_up', { uses: 10 }],
] as const)('a coupon is %s: %j', (state, change) => {
  expect(couponState({ ...coupon, ...change }, now)).toBe(state)
})

test.each([
  [undefined, {}],
  [undefined, { buyerUsesMax: null, buyerUses: 7 }],
  ['used_by_you', { buyerUses: 2 }],
  ['used_up', { buyerUses: 2, uses: 10 }],
  ['planned', { startsAt: hours(1) }],
  ['over', { endsAt: hours(-1) }],
  ['over', { endedAt: hours(-1) }],
] as const)('a buyer is refused with %s: %j', (answer, change) => {
  expect(couponRefusal({ ...coupon, buyerUses: 1, ...change }, now)).toBe(answer)
})

test('a coupon runs from the first day to the end of the last one in Harare', () => {
  expect(couponSpan({}, now)).toEqual({ startsAt: now, endsAt: null })
  expect(couponSpan({ startsOn: '2026-11-28', endsOn: '2026-11-28' }, now)).toEqual({
    startsAt: now,
    endsAt: new Date('2026-11-28T22:00:00Z'),
  })
  expect(couponSpan({ startsOn: '2026-12-01', endsOn: '2026-12-31' }, now)).toEqual({
    startsAt: new Date('2026-11-30T22:00:00Z'),
    endsAt: new Date('2026-12-31T22:00:00Z'),
  })
})

const turned = 'The last day must not be before the first'
test.each([
  [{ startsOn: '2026-11-27' }, 'startsOn', 'Choose today or a later day, at most five years ahead'],
  [{ endsOn: '2026-11-27' }, 'endsOn', 'Choose today or a later day, at most five years ahead'],
  [{ endsOn: '2032-01-01' }, 'endsOn', 'Choose today or a later day, at most five years ahead'],
  [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn', turned],
] as const)('the days %j are refused', (days, field, message) => {
  expect(refusal(() => couponSpan(days, now))?.fields).toEqual({ [field]: message })
})
