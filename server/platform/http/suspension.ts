import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { harareDate } from '../../kernel/harare-time.ts'

/** The end and the reason of a suspension. `until` is null if only staff can end it. */
export interface Suspension {
  until: Date | null
  reason: string | null
}

/**
 * Writes that a suspended member may still make: to finish what was started, and to manage their account. Every other
 * write is refused, so a new call must be added here to be allowed.
 */
const allowedWrites = [
  /^\S+ \/api\/account\//,
  /^\S+ \/api\/auth\//,
  /^\S+ \/api\/notifications?\//,
  /^\S+ \/api\/notification-preferences$/,
  /^\S+ \/api\/push\//,
  // Existing orders continue; new ones are refused.
  /^POST \/api\/orders\/\{\w+\}\//,
  /^POST \/api\/payments(\/|$)/,
  /^POST \/api\/auctions\/\{id\}\/second-chance\/decline$/,
  /^PUT \/api\/conversations\/\{conversationId\}\/read$/,
  /^PUT \/api\/saved-searches\/\{id\}\/seen$/,
  /^DELETE \/api\/(watchlist|follows|saved-searches|drafts|blocked-bidders|blocks)\//,
  // Evidence in a dispute.
  /^POST \/api\/objects\/upload$/,
  /^PUT \/api\/product-images$/,
  /^PUT \/api\/uploads\//,
]

/** Whether a suspended member may make a call such as `POST /api/orders/{id}/send`. Reading is always allowed. */
export const opensWhileSuspended = (call: string): boolean =>
  /^GET /i.test(call) || allowedWrites.some((pattern) => pattern.test(call))

/** The error for a suspended member, with the reason and the end. */
export function suspendedRefusal({ until, reason }: Suspension): DomainError {
  return new DomainError('suspended', {
    says: messageRef('errors.suspendedOpen', {
      how: until ? 'until' : 'other',
      day: until ? harareDate(until) : '',
      why: reason ? 'given' : 'other',
      reason: reason ?? '',
      end: /[.!?]$/.test(reason ?? '') ? 'own' : 'other',
    }),
    details: { until: until?.toISOString() ?? null, reason },
  })
}
