import type { CaseKind, CaseOutcome } from '#contracts/moderation/admin/moderation.ts'
import type { ReportedKind } from '#contracts/moderation/report-reasons.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

/** Milliseconds for which a case is reserved for one staff member. */
export const claimLength = 30 * 60 * 1000

/** The fields of a locked case that its rules need. */
export interface LockedCase {
  kind: CaseKind
  objectKind: ReportedKind
  closedAt: Date | null
  claimedBy: string | null
  claimedAt: Date | null
}

/**
 * Refuses a case that is closed, or that another staff member claimed less than half an hour ago. Throws
 * `case_closed`, `case_claimed`. `case_claimed`.
 */
export function requireFree(
  { closedAt, claimedBy, claimedAt }: LockedCase,
  staffId: string,
  now: Date,
): void {
  if (closedAt) throw new DomainError('case_closed')
  if (
    claimedBy &&
    claimedBy !== staffId &&
    claimedAt &&
    now.getTime() - claimedAt.getTime() < claimLength
  )
    throw new DomainError('case_claimed')
}

/** The possible decisions for each kind of case. */
const possible: Record<CaseKind, readonly CaseOutcome[]> = {
  report: ['dismiss', 'remove', 'warn', 'suspend'],
  held: ['dismiss', 'remove', 'suspend'],
  appeal: ['uphold', 'overturn'],
}

const removable: ReadonlySet<ReportedKind> = new Set(['product', 'question', 'rating'])

/** Refuses a decision that the case or the role does not allow. Throws `invalid_request`, `forbidden`. */
export function requirePossible(
  { kind, objectKind }: Pick<LockedCase, 'kind' | 'objectKind'>,
  decision: CaseOutcome,
  role: StaffRole,
): void {
  const fits =
    possible[kind].includes(decision) && !(decision === 'remove' && !removable.has(objectKind))
  if (!fits) throw invalidField('decision', messageRef('moderationRefusals.decisionImpossible'))
  if (decision === 'suspend' && role !== 'admin')
    throw new DomainError('forbidden', { says: messageRef('moderationRefusals.onlyAdminSuspends') })
}
