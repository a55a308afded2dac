import type { UserId } from '#contracts/common/ids.ts'
import { listingStatuses } from '#contracts/products/products.ts'
import { questionRule } from '#contracts/questions/question.rules.ts'
import { refusal } from '#support/refusals.ts'
import { requireAnswerable, requireAskable, type AskedListing } from './question.rules.ts'

const [asker, seller, other] = ['asker', 'seller', 'other'] as [UserId, UserId, UserId]
const now = new Date('2026-11-27T12:00:00Z')
const later = new Date(now.getTime() + 1)
const fixed: AskedListing = { sellerId: seller, status: 'active', auction: null }
const auction = (endsAt: Date, closedAt: Date | null = null): AskedListing => ({
  ...fixed,
  auction: { endsAt, closedAt },
})

const asking = (listing: AskedListing | undefined, { askerId = asker, waiting = 0 } = {}) =>
  refusal(() => requireAskable(listing, { askerId, waiting }, now))?.code

test('members may ask about listings for sale, except their own', () => {
  expect(asking(fixed)).toBeUndefined()
  expect(asking(auction(later))).toBeUndefined()
  expect(asking(fixed, { askerId: seller })).toBe('own_listing')
  expect(asking(undefined)).toBe('product_not_found')
  // Questions end at the end of an auction, or when it is closed before.
  for (const over of [auction(now), auction(later, now)])
    expect(asking(over)).toBe('questions_closed')
})

test.each(listingStatuses)('a listing that is %s', (status) => {
  const expected = {
    active: undefined,
    reserved: undefined,
    sold: 'questions_closed',
    ended: 'questions_closed',
    removed: 'product_not_found',
  }[status]
  expect(asking({ ...fixed, status })).toBe(expected)
})

test('a fourth question waits until one of three is answered', () => {
  expect(asking(fixed, { waiting: 2 })).toBeUndefined()
  expect(refusal(() => requireAskable(fixed, { askerId: asker, waiting: 3 }, now))).toMatchObject({
    code: 'questions_waiting',
    message: 'Three of your questions here still wait for an answer. Please wait for the seller.',
  })
})

const waiting = { sellerId: seller, answeredAt: null, removedAt: null }
const answering = (
  question: Partial<typeof waiting> | { answeredAt: Date } | { removedAt: Date } | undefined,
  { answererId = seller, listing = fixed } = {},
) =>
  refusal(() =>
    requireAnswerable(question && { ...waiting, ...question }, { answererId, listing }, now),
  )?.code

test('only the seller answers, once, and while the listing is for sale', () => {
  expect(answering({})).toBeUndefined()
  for (const answererId of [asker, other])
    expect(answering({}, { answererId })).toBe('question_not_found')
  for (const missing of [undefined, { removedAt: now }])
    expect(answering(missing)).toBe('question_not_found')
  expect(answering({ answeredAt: now })).toBe('already_answered')
  for (const listing of [{ ...fixed, status: 'sold' as const }, auction(now)])
    expect(answering({}, { listing })).toBe('questions_closed')
})

test('a text is visible and has at most 500 characters without the spaces around it', () => {
  expect(questionRule('Does it still hold its charge?')).toBeUndefined()
  expect(questionRule(` ${'x'.repeat(500)} `)).toBeUndefined()
  expect(questionRule('x'.repeat(501))).toBe('questionsFields.long')
  for (const blank of ['', ' \n\t', '\u200b\u2800'])
    expect(questionRule(blank)).toBe('questionsFields.empty')
})
