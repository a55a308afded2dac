import { isAppCode, stateOf } from './two-factor.rules.ts'

const now = new Date('2026-11-28T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['off', undefined],
  ['setup', { startedAt: minutesAgo(0), confirmedAt: null }],
  ['setup', { startedAt: minutesAgo(14.99), confirmedAt: null }],
  ['off', { startedAt: minutesAgo(15), confirmedAt: null }],
  ['on', { startedAt: minutesAgo(15), confirmedAt: minutesAgo(14) }],
  ['on', { startedAt: minutesAgo(90_000), confirmedAt: minutesAgo(89_999) }],
] as const)('two-factor sign-in is %s', (state, codes) => expect(stateOf(codes, now)).toBe(state))

test.each([
  ['123456', true],
  [' 123 456 ', true],
  ['12345', false],
  ['1234567', false],
  ['7K4MQ-Z2XPD', false],
  ['12345-67890', false],
  ['', false],
])('%j is a code of an app: %j', (code, expected) => expect(isAppCode(code)).toBe(expected))
