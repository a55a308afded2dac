import { refusal } from '#support/refusals.ts'
import { attemptsLeft, mayAsk, requireMayAsk, type KnownCheck } from './identity.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const check = (state: KnownCheck['state'], daysAgo: number): KnownCheck => ({
  state,
  createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
})

test.each<[KnownCheck[], string | undefined, number]>([
  [[], undefined, 3],
  [[check('waiting', 1)], 'identity_check_waiting', 2],
  [[check('accepted', 90)], 'identity_checked', 3],
  [[check('declined', 1)], undefined, 2],
  [[check('outdated', 400)], undefined, 3],
  [[check('declined', 1), check('withdrawn', 2), check('outdated', 29)], 'identity_attempts', 0],
  [[check('declined', 1), check('withdrawn', 2), check('outdated', 30)], undefined, 1],
  [[1, 2, 3, 4].map((days) => check('declined', days)), 'identity_attempts', 0],
])('after the checks %j', (checks, code, left) => {
  expect(refusal(() => requireMayAsk(checks, now))?.code).toBe(code)
  expect(mayAsk(checks, now)).toBe(code === undefined)
  expect(attemptsLeft(checks, now)).toBe(left)
})
