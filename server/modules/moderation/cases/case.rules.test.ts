import { refusal } from '../../../../tests/support/refusals.ts'
import { caseOutcomes, type CaseKind } from '../../../../contracts/moderation/admin/moderation.ts'
import { claimLength, requireFree, requirePossible } from './case.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const found = { kind: 'report', objectKind: 'product', closedAt: null } as const
const claimed = (ago: number) => ({
  ...found,
  claimedBy: 'ann',
  claimedAt: new Date(now.getTime() - ago),
})
const code = (judge: () => void): string => {
  try {
    judge()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'fine'
}

test('a claimed case is free for other staff after half an hour, a closed case for no one', () => {
  expect(code(() => requireFree({ ...found, claimedBy: null, claimedAt: null }, 'ben', now))).toBe(
    'fine',
  )
  expect(code(() => requireFree(claimed(1000), 'ann', now))).toBe('fine')
  expect(code(() => requireFree(claimed(claimLength - 1), 'ben', now))).toBe('case_claimed')
  expect(code(() => requireFree(claimed(claimLength), 'ben', now))).toBe('fine')
  expect(code(() => requireFree({ ...claimed(1), closedAt: now }, 'ann', now))).toBe('case_closed')
})

test('the possible decisions depend on the case and the role', () => {
  const may = (
    kind: CaseKind,
    objectKind: 'product' | 'user' | 'rating',
    role: 'support' | 'admin',
  ) =>
    caseOutcomes.filter(
      (outcome) => code(() => requirePossible({ kind, objectKind }, outcome, role)) === 'fine',
    )
  expect(may('report', 'product', 'admin')).toEqual(['dismiss', 'remove', 'warn', 'suspend'])
  expect(may('report', 'product', 'support')).toEqual(['dismiss', 'remove', 'warn'])
  expect(may('report', 'user', 'support')).toEqual(['dismiss', 'warn'])
  expect(may('report', 'rating', 'support')).toEqual(['dismiss', 'remove', 'warn'])
  expect(may('held', 'product', 'support')).toEqual(['dismiss', 'remove'])
  expect(may('appeal', 'product', 'support')).toEqual(['uphold', 'overturn'])
})

test('a case is claimed for thirty minutes', () => {
  expect(claimLength).toBe(1_800_000)
})

test('a refused decision comes with its reason', () => {
  const about = (kind: CaseKind, objectKind: 'product' | 'user') => ({ kind, objectKind })
  const message = 'This decision is not possible here'
  expect(refusal(() => requirePossible(about('report', 'user'), 'remove', 'admin'))).toEqual({
    code: 'invalid_request',
    message,
    fields: { decision: message },
  })
  expect(refusal(() => requirePossible(about('report', 'user'), 'suspend', 'support'))).toEqual({
    code: 'forbidden',
    message: 'Only an admin may suspend a member.',
    fields: undefined,
  })
  expect(refusal(() => requirePossible(about('held', 'user'), 'suspend', 'admin'))).toBeUndefined()
})
