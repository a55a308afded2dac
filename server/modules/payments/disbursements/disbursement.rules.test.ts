import {
  judgeDisbursement,
  mayStillBePaid,
  nextLookupAfter,
  type LookupAnswer,
} from './disbursement.rules.ts'

const createdAt = new Date('2026-11-27T10:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
const stated = (meaning: 'money' | 'waiting' | 'ended'): LookupAnswer => ({
  kind: 'stated',
  meaning,
})

test.each<[string, LookupAnswer, 'pending' | 'failed', number, string]>([
  ['money', stated('money'), 'pending', 0, 'paid'],
  ['money long after', stated('money'), 'pending', 3000, 'paid'],
  ['money of one that seemed not to arrive', stated('money'), 'failed', 60, 'paid'],
  ['an end', stated('ended'), 'pending', 1, 'declined'],
  ['an end of one that has failed', stated('ended'), 'failed', 60, 'wait'],
  ['waiting', stated('waiting'), 'pending', 3000, 'wait'],
  ['another amount', { kind: 'mismatch' }, 'pending', 1, 'mismatch'],
  ['no record at once', { kind: 'absent' }, 'pending', 14, 'wait'],
  ['no record after a while', { kind: 'absent' }, 'pending', 15, 'not_received'],
  ['no record of one that has failed', { kind: 'absent' }, 'failed', 60, 'wait'],
  ['no answer, however long', { kind: 'lost' }, 'pending', 6000, 'wait'],
])('%s', (_, lookup, status, minutes, verdict) => {
  expect(judgeDisbursement({ status, createdAt }, lookup, after(minutes))).toBe(verdict)
})

test.each<[LookupAnswer, boolean]>([
  [stated('waiting'), true],
  [stated('ended'), false],
  [{ kind: 'absent' }, false],
  [{ kind: 'lost' }, true],
  [{ kind: 'mismatch' }, true],
])('a request that seemed lost, and now is %j, may still be paid: %s', (lookup, expected) => {
  expect(mayStillBePaid(lookup)).toBe(expected)
})

test.each([
  [0, 'pending', 2000],
  [59_999, 'pending', 2000],
  [60_000, 'pending', 15_000],
  [15 * 60_000, 'pending', 300_000],
  [24 * 3_600_000, 'pending', 3_600_000],
  [60_000, 'failed', 300_000],
  [24 * 3_600_000, 'failed', undefined],
  [0, 'paid', undefined],
] as const)('after %s ms a %s one is followed up after %s', (age, status, wait) => {
  expect(nextLookupAfter(age, status)).toBe(wait)
})
