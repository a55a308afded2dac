import { covers } from '../../../tests/coverage/covers.ts'
import { refusal } from '#support/refusals.ts'
import { requireAdult } from './adult.rules.ts'

test.each([
  ['2008-03-21', '2026-03-20T21:59:59Z', 'under_age'],
  ['2008-03-21', '2026-03-20T22:00:00Z', undefined],
  ['2008-02-29', '2026-02-28T12:00:00Z', 'under_age'],
  ['2008-02-29', '2026-03-01T12:00:00Z', undefined],
])('a member born on %s turns 18 at midnight in Harare: at %s %s', (dateOfBirth, now, code) => {
  covers('rule: under 18 may neither sell nor bid', 'constant: minimum age 18')
  expect(refusal(() => requireAdult({ dateOfBirth }, new Date(now)))?.code).toBe(code)
})
