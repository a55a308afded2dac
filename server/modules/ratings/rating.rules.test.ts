import fc from 'fast-check'
import type { UserId } from '#contracts/common/ids.ts'
import { paymentStatuses } from '#contracts/orders/order-states.ts'
import {
  hiddenUntil,
  isReplyOpen,
  isVisible,
  normalizeReview,
  rateableOrder,
  rateableSale,
  requireReplyOpen,
  shortName,
} from './rating.rules.ts'
import { statsOf } from './rating-stats.rules.ts'
import { refusal } from '#support/refusals.ts'
import { forAll } from '#support/rule-cases.ts'

const [buyer, seller, other] = ['buyer', 'seller', 'other'] as [UserId, UserId, UserId]
const order = { buyerId: buyer, sellerId: seller, paymentStatus: 'paid' } as const
const whose = { raterId: buyer, sellerId: seller }

const notRateable = expect.objectContaining({ code: 'order_not_rateable' }) as Error

test.each(paymentStatuses)('seller and buyer of an order whose payment is %s', (paymentStatus) => {
  for (const judge of [
    () => rateableOrder({ ...order, paymentStatus }, whose),
    () => rateableSale({ ...order, paymentStatus }, { raterId: seller }),
  ])
    if (paymentStatus === 'paid') expect(judge().paymentStatus).toBe('paid')
    else expect(judge).toThrow(notRateable)
})

test('an order that is unknown, or of other members, cannot be rated by buyer or seller', () => {
  const turned = { ...order, buyerId: seller, sellerId: buyer }
  const foreign = [
    { ...order, buyerId: other },
    { ...order, sellerId: other },
  ]
  for (const wrong of [undefined, ...foreign, turned])
    expect(() => rateableOrder(wrong, whose)).toThrow(notRateable)
  for (const [wrong, raterId] of [
    [undefined, seller],
    [order, buyer],
    [order, other],
  ] as const)
    expect(() => rateableSale(wrong, { raterId })).toThrow(notRateable)
})

test('a rating is visible once the other side has rated, or exactly 14 days later', () => {
  const createdAt = new Date('2026-11-01T10:00:00Z')
  const later = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds)
  const days14 = 14 * 24 * 60 * 60 * 1000
  const at = (otherRated: boolean, milliseconds: number) =>
    isVisible({ createdAt, otherRated }, later(milliseconds))
  expect(hiddenUntil(createdAt)).toEqual(new Date('2026-11-15T10:00:00Z'))
  expect([at(false, 0), at(false, days14 - 1), at(false, days14)]).toEqual([false, false, true])
  expect([at(true, 0), at(true, days14)]).toEqual([true, true])
})

test('the rated member replies once to a visible rating', () => {
  const rating = { ratedId: seller, hidden: false, removedAt: null, reply: null }
  const codeOf = (changed: object, by = seller) =>
    refusal(() => requireReplyOpen({ ...rating, ...changed }, by))?.code
  expect(codeOf({})).toBeUndefined()
  expect(codeOf({ reply: 'Thank you.' })).toBe('already_replied')
  for (const hiding of [{ hidden: true }, { removedAt: new Date(0) }])
    for (const reply of [null, 'Thank you.'])
      expect(codeOf({ ...hiding, reply })).toBe('rating_not_found')
  expect(codeOf({}, buyer)).toBe('rating_not_found')
  expect(refusal(() => requireReplyOpen(undefined, seller))?.code).toBe('rating_not_found')
  expect(isReplyOpen({ ...rating, reply: 'Thank you.' }, seller)).toBe(false)
})

test('raters are shown by first name and initial', () => {
  expect(shortName('Tendai', 'Moyo')).toBe('Tendai M.')
  expect(shortName(' Rudo ', ' é ')).toBe('Rudo É.')
  expect(shortName(' Rudo ', ' ')).toBe('Rudo')
})

test('a review of spaces counts as none', () => {
  expect(normalizeReview(' Good. ')).toBe('Good.')
  for (const nothing of ['', ' \n ', null, undefined]) expect(normalizeReview(nothing)).toBeNull()
})

test('figures match the ratings that they summarize [I14]', () => {
  const none = statsOf({ rating_count: null, rating_sum: null, positive_count: null })
  expect(none).toEqual({ totalRatings: 0, averageRating: 0, positivePercentage: 0 })
  forAll(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
    const rating_count = stars.length
    const rating_sum = stars.reduce((total, each) => total + each, 0)
    const positive_count = stars.filter((each) => each >= 4).length
    const stats = statsOf({ rating_count, rating_sum, positive_count })
    expect(stats.totalRatings).toBe(rating_count)
    const exact = rating_sum / rating_count
    expect(Math.abs(stats.averageRating - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
    expect(stats.averageRating).toBeGreaterThanOrEqual(1)
    expect(stats.averageRating).toBeLessThanOrEqual(5)
    expect(stats.positivePercentage).toBe(Math.round((positive_count / rating_count) * 100))
  })
})
