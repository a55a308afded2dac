import { refusal, refused } from '../../../tests/support/refusals.ts'
import { spanOf } from './span.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('a campaign starts now at the earliest', () => {
  const endsAt = '2026-11-22T10:00:00Z'
  expect(spanOf({ endsAt }, now).startsAt).toEqual(now)
  expect(spanOf({ startsAt: '2026-01-01T00:00:00Z', endsAt }, now).startsAt).toEqual(now)
  expect(spanOf({ startsAt: '2026-11-21T12:00:00Z', endsAt }, now)).toEqual({
    startsAt: new Date('2026-11-21T12:00:00Z'),
    endsAt: new Date(endsAt),
  })
})

test.each(['2026-11-21T10:00:00Z', '2026-11-21T09:00:00Z', '2028-01-01T00:00:00Z'])(
  'an end at %s is refused',
  (endsAt) => {
    expect(() => spanOf({ endsAt }, now)).toThrow(
      expect.objectContaining({ code: 'invalid_request' }) as Error,
    )
  },
)

test('a campaign ends at most 366 days ahead, and a refusal names the end', () => {
  const year = new Date(now.getTime() + 366 * 86_400_000)
  expect(spanOf({ endsAt: year.toISOString() }, now).endsAt).toEqual(year)
  expect(
    refusal(() => spanOf({ endsAt: new Date(year.getTime() + 1).toISOString() }, now)),
  ).toEqual(refused('endsAt', 'Plan at most a year ahead'))
})
