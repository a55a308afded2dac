import { refusal, refused } from '#support/refusals.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import type { PayoutStatus } from '#contracts/ledger/payout-states.ts'
import {
  checkPayoutAmount,
  checkPaidByAnother,
  destinationText,
  maskedDestination,
  nextPayoutStatus,
  type PayoutStep,
} from './payout.rules.ts'

const statuses: PayoutStatus[] = ['requested', 'approved', 'paid', 'refused']
const after = (status: PayoutStatus, step: PayoutStep) => {
  const code = refusal(() => nextPayoutStatus(status, step))?.code
  return code ?? nextPayoutStatus(status, step)
}

test('staff approve or refuse a requested payout, and pay or refuse an approved one', () => {
  const steps = (step: PayoutStep) => statuses.map((status) => after(status, step))
  const no = 'payout_locked'
  expect(steps('approve')).toEqual(['approved', no, no, no])
  expect(steps('refuse')).toEqual(['refused', 'refused', no, no])
  expect(steps('pay')).toEqual([no, 'paid', no, no])
})

const refusalOf = (amountMinor: bigint, currency: 'USD' | 'ZWL') =>
  refusal(() => checkPayoutAmount(amountMinor, currency)) ?? 'accepted'

test('a payout must be within the limits of its currency', () => {
  expect(refusalOf(499n, 'USD')).toEqual(refused('amount', 'You can withdraw US$5.00 or more'))
  for (const fine of [500n, 1_000_000n]) expect(refusalOf(fine, 'USD')).toBe('accepted')
  const most = 'You can withdraw at most US$10,000.00 at a time'
  expect(refusalOf(1_000_001n, 'USD')).toEqual(refused('amount', most))
})

test('the destination is one line, in which sellers see three digits of each long number', () => {
  const wallet = { kind: 'ecocash', number: '+263 77 123 4567' } as const
  expect(destinationText(wallet)).toBe('EcoCash +263 77 123 4567')
  const bank = { kind: 'bank', bank: ' CBZ ', account: ' 0123 4567 ', name: ' Ann Moyo ' } as const
  expect(destinationText(bank)).toBe('CBZ, 0123 4567, Ann Moyo')
  for (const [full, masked] of [
    ['EcoCash +263 77 123-4567', 'EcoCash ••••••567'],
    ['CBZ, 0123456 and 99887766, Ann', 'CBZ, ••••••456 and ••••••766, Ann'],
    ['Bank 12345, Ann 2', 'Bank 12345, Ann 2'],
    ['Bank 123456', 'Bank ••••••456'],
  ] as const)
    expect(maskedDestination(full)).toBe(masked)
})

test('the staff member who approved a payout above the limit cannot pay it', () => {
  const [ann, ben] = ['ann' as StaffId, 'ben' as StaffId]
  const payment = (amountMinor: bigint, approvedBy: StaffId | null, limitMinor = 1_000_00n) =>
    refusal(() => checkPaidByAnother({ amountMinor, approvedBy }, ann, limitMinor)) ?? 'accepted'
  expect(payment(1_000_01n, ann)).toMatchObject({
    code: 'payout_needs_two_people',
    message: 'You approved this payout. Someone else must mark it as paid.',
  })
  expect(payment(1_000_01n, ben)).toBe('accepted')
  expect(payment(1_000_00n, ann)).toBe('accepted')
  expect(payment(1n, ann, 0n)).not.toBe('accepted')
})
