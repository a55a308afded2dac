import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { harareDate } from '../../kernel/harare-time.ts'

/** Why somebody may only look on. Without `until`: until staff say otherwise. */
export interface Suspension {
  until: Date | null
  reason: string | null
}

/** Writes that stay open: what one has begun is finished, what is one's own is looked after. A new call is barred unless it is here. */
const open = [
  /^\S+ \/api\/account\//,
  /^\S+ \/api\/auth\//,
  /^\S+ \/api\/notifications?\//,
  /^\S+ \/api\/notification-preferences$/,
  /^\S+ \/api\/push\//,
  // What is ordered is paid, sent, handed over, received and disputed; nothing new is ordered.
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

/** Whether a suspended person may make this call: `POST /api/orders/{id}/send`. What only reads always may. */
export const opensWhileSuspended = (call: string): boolean =>
  /^GET /i.test(call) || open.some((pattern) => pattern.test(call))

/** The refusal that tells somebody suspended why and for how long. */
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
