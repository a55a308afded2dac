import { refusal, refused } from '#support/refusals.ts'
import { caseOutcomes, type CaseKind } from '#contracts/moderation/admin/moderation.ts'
import { requireFree, requirePossible } from './case.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const found = { kind: 'report', objectKind: 'product', closedAt: null } as const
const claimed = (ago: number) => ({
  ...found,
  claimedBy: 'ann',
  claimedAt: new Date(now.getTime() - ago),
})
const code = (judge: () => void) => refusal(judge)?.code ?? 'fine'

test('a claimed case is free for other staff after half an hour, a closed case for no one', () => {
  const taking = (of: Parameters<typeof requireFree>[0], by: string) =>
    code(() => requireFree(of, by, now))
  const half = 30 * 60_000
  expect(taking({ ...found, claimedBy: null, claimedAt: null }, 'ben')).toBe('fine')
  expect(taking(claimed(1000), 'ann')).toBe('fine')
  expect(taking(claimed(half - 1), 'ben')).toBe('case_claimed')
  expect(taking(claimed(half), 'ben')).toBe('fine')
  expect(taking({ ...claimed(1), closedAt: now }, 'ann')).toBe('case_closed')
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

test('a refused decision comes with its reason', () => {
  const about = (kind: CaseKind) => ({ kind, objectKind: 'user' }) as const
  expect(refusal(() => requirePossible(about('report'), 'remove', 'admin'))).toEqual(
    refused('decision', 'This decision is not possible here'),
  )
  expect(refusal(() => requirePossible(about('report'), 'suspend', 'support'))).toEqual({
    code: 'forbidden',
    message: 'Only an admin may suspend a member.',
    fields: undefined,
  })
  expect(refusal(() => requirePossible(about('held'), 'suspend', 'admin'))).toBeUndefined()
})
