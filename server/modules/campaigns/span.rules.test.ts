import { refusal, refused } from '#support/refusals.ts'
import { spanOf } from './span.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('a campaign starts now at the earliest', () => {
  const endsAt = '2026-11-22T10:00:00Z'
  expect(spanOf({ endsAt }, now).startsAt).toEqual(now)
  expect(spanOf({ startsAt: '2026-01-01T00:00:00Z', endsAt }, now).startsAt).toEqual(now)
  const startsAt = new Date('2026-11-21T12:00:00Z')
  const span = spanOf({ startsAt: startsAt.toISOString(), endsAt }, now)
  expect(span).toEqual({ startsAt, endsAt: new Date(endsAt) })
})

test('a campaign ends after now and at most 366 days ahead, and a refusal names the end', () => {
  const codeOf = (endsAt: string) => refusal(() => spanOf({ endsAt }, now))
  for (const past of ['2026-11-21T10:00:00Z', '2026-11-21T09:00:00Z'])
    expect(codeOf(past)).toMatchObject({ code: 'invalid_request' })
  expect(codeOf('2027-11-22T10:00:00.000Z')).toBeUndefined()
  expect(codeOf('2027-11-22T10:00:00.001Z')).toEqual(refused('endsAt', 'Plan at most a year ahead'))
})
