import { refusal } from '#support/refusals.ts'
import { suspendedUntil } from './suspension.rules.ts'

const now = new Date('2026-11-21T22:30:00Z')

test('a suspension lasts until its day ends in Harare, and indefinitely without a day', () => {
  expect(suspendedUntil('2026-11-25', now)?.toISOString()).toBe('2026-11-25T22:00:00.000Z')
  // It is already the 22nd in Harare.
  expect(suspendedUntil('2026-11-22', now)?.toISOString()).toBe('2026-11-22T22:00:00.000Z')
  for (const none of [null, '']) expect(suspendedUntil(none, now)).toBeNull()
})

test.each(['2026-11-21', '2020-01-01', '2029-01-01'])('a suspension cannot end on %s', (day) => {
  const refused = { code: 'invalid_request', fields: { until: expect.any(String) as string } }
  expect(refusal(() => suspendedUntil(day, now))).toMatchObject(refused)
})
