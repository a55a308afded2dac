import fc from 'fast-check'
import type { PaymentStatus } from '#contracts/orders/order-states.ts'
import {
  feeShare,
  isAbout,
  judge,
  mayBecomePaid,
  nextPollAfter,
  sendAgainAt,
} from './payment.rules.ts'
import { forAll } from '#support/rule-cases.ts'

const expected = { reference: 'MK-7K3Q-94TX-H', amountMinor: 8500n, providerId: '99' }

test('an ended payment can still be paid, and a paid one stays paid', () => {
  expect((['pending', 'failed', 'expired'] as const).every(mayBecomePaid)).toBe(true)
  expect((['paid', 'refunded'] as const).some(mayBecomePaid)).toBe(false)
})

test('a statement must name the payment and its whole amount', () => {
  expect(isAbout(expected, expected)).toBe(true)
  expect(isAbout({ ...expected, providerId: null }, expected)).toBe(true)
  for (const amountMinor of [84_99n, 85_01n, 42_50n, undefined])
    expect(isAbout(expected, { ...expected, amountMinor })).toBe(false)
  expect(isAbout(expected, { ...expected, reference: 'MK-7K3Q-94TX-J' })).toBe(false)
  expect(isAbout(expected, { ...expected, providerId: '100' })).toBe(false)
})

test.each([
  ['pending', 'money', 'money'],
  ['failed', 'money', 'money'],
  ['expired', 'money', 'money'],
  ['pending', 'ended', 'declined'],
  ['failed', 'ended', 'wait'],
  ['expired', 'ended', 'wait'],
  ['pending', 'waiting', 'wait'],
  ['paid', 'ended', 'nothing'],
  ['paid', 'money', 'nothing'],
  ['refunded', 'money', 'nothing'],
] as const)('a %s payment with a statement of %s: %s', (status, meaning, verdict) => {
  const payment = { ...expected, status, expiresAt: new Date('2026-11-21T10:00:00Z') }
  const before = new Date('2026-11-21T09:59:59Z')
  expect(judge(payment, { ...expected, meaning }, before)).toBe(verdict)
})

test('a payment times out at its expiry, if it has one', () => {
  const end = new Date('2026-11-21T10:00:00Z')
  const at = (now: Date, expiresAt: Date | null) =>
    judge({ ...expected, status: 'pending', expiresAt }, { ...expected, meaning: 'waiting' }, now)
  expect(at(new Date(end.getTime() - 1), end)).toBe('wait')
  expect(at(end, end)).toBe('timed_out')
  expect(at(end, null)).toBe('wait')
})

test('a statement about another payment is left to staff in every status', () => {
  const payment = { ...expected, status: 'pending' as const, expiresAt: null }
  const short = { ...expected, meaning: 'money' as const, amountMinor: 84_99n }
  expect(judge(payment, short, new Date())).toBe('mismatch')
})

test('a request may be sent again a minute after it was made', () => {
  expect(sendAgainAt(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-11-21T10:01:00Z'))
})

test('the provider is polled every 3, 5 and 10 seconds while waiting, then every 5 and 60 minutes', () => {
  const ages = [0, 14_999, 15_000, 59_999, 60_000, 3_600_000]
  const waiting = ages.map((age) => nextPollAfter(age, false))
  expect(waiting).toEqual([3000, 3000, 5000, 5000, 10_000, 10_000])
  const ended = [0, 1_799_999, 1_800_000].map((age) => nextPollAfter(age, true))
  expect(ended).toEqual([300_000, 300_000, 3_600_000])
})

const statements = fc.record({
  meaning: fc.constantFrom('money', 'waiting', 'ended'),
  amountMinor: fc.constantFrom(85_00n, 85_00n, 85_00n, 42_50n, undefined),
  reference: fc.constantFrom('MK-7K3Q-94TX-H', 'MK-7K3Q-94TX-H', 'MK-0000-0000-0'),
  providerId: fc.constantFrom('99', '', '100'),
  late: fc.boolean(),
})

/** The final status of a payment that receives all statements, and how often its money was booked. */
function judgeAll(
  received: readonly (typeof statements extends fc.Arbitrary<infer T> ? T : never)[],
) {
  const start = new Date('2026-11-21T10:00:00Z')
  const expiresAt = new Date('2026-11-21T10:02:00Z')
  let status: PaymentStatus = 'pending'
  let booked = 0
  for (const { late, ...statement } of received) {
    const verdict = judge({ ...expected, status, expiresAt }, statement, late ? expiresAt : start)
    if (verdict === 'money') {
      status = 'paid'
      booked += 1
    } else if (verdict === 'declined') status = 'failed'
    else if (verdict === 'timed_out') status = 'expired'
  }
  return { status, booked }
}

test('reports in any order and number book a payment once, if a genuine one confirms it [I9]', () => {
  forAll(fc.array(statements, { maxLength: 8 }), fc.nat(), (received, seed) => {
    const money = received.some(
      ({ meaning, amountMinor, reference, providerId }) =>
        meaning === 'money' &&
        amountMinor === 85_00n &&
        reference === expected.reference &&
        providerId !== '100',
    )
    const rank = (one: (typeof received)[number]) => (received.indexOf(one) * 7919 + seed) % 13
    const turned = [...received, ...received].sort((a, b) => rank(a) - rank(b))
    for (const order of [received, received.toReversed(), [...received, ...received], turned]) {
      const end = judgeAll(order)
      expect(end.booked).toBe(money ? 1 : 0)
      expect(end.status === 'paid').toBe(money)
    }
  })
})

test('the part of a payment for a reduced fee is its share, rounded half up, and never zero', () => {
  expect(feeShare(5_00n, 5_00n, 5_00n)).toBe(5_00n)
  expect(feeShare(5_00n, 2_00n, 5_00n)).toBe(2_00n)
  expect(feeShare(125_000_01n, 1_00n, 2_00n)).toBe(62_500_01n)
  expect(feeShare(1n, 1n, 300n)).toBe(1n)
  expect(feeShare(5_00n, 0n, 5_00n)).toBe(0n)
})
