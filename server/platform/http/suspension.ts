import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { harareDate } from '../../kernel/harare-time.ts'

/** Why a member may only read. Without `until`: until staff decide otherwise. */
export interface Suspension {
  until: Date | null
  reason: string | null
}

/**
 * Writes that stay open: finishing what was begun, and looking after one's own. A new call is barred unless it is here.
 */
const open = [
  /^\S+ \/api\/account\//,
  /^\S+ \/api\/auth\//,
  /^\S+ \/api\/notifications?\//,
  /^\S+ \/api\/notification-preferences$/,
  /^\S+ \/api\/push\//,
  // Existing orders are paid, sent, handed over, received and disputed; new ones are barred.
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

/** Whether a suspended member may make this call: `POST /api/orders/{id}/send`. Reading is always allowed. */
export const opensWhileSuspended = (call: string): boolean =>
  /^GET /i.test(call) || open.some((pattern) => pattern.test(call))

/** The refusal for a suspended member, with the reason and the end. */
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
