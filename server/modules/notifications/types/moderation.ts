import type { ProductId } from '#contracts/common/ids.ts'
import { toProduct, typesOf } from './notification-type.ts'

const account = typesOf('account', (m) => m.moderation)
const status = '/account/standing'
const identity = '/account/identity'
/** Its page, if it has a public one. */
const toListing = ({ productId }: { productId?: ProductId }) =>
  productId ? toProduct({ productId }) : status

export const moderation = {
  identity_accepted: account<object>(identity, 'identityAcceptedTitle', 'identityAcceptedText'),
  identity_declined: account<{ reason: string }>(
    identity,
    'identityDeclinedTitle',
    'identityDeclinedText',
  ),
  identity_outdated: account<object>(identity, 'identityOutdatedTitle', 'identityOutdatedText'),
  listing_removed: account<{ item: string; reason: string }>(status, 'removedTitle', 'removedText'),
  account_warned: account<{ reason: string }>(status, 'warnedTitle', 'warnedText'),
  account_suspended: account<{ reason: string }>(status, 'suspendedTitle', 'suspendedText'),
  account_reinstated: account<object>(status, 'reinstatedTitle', 'reinstatedText'),
  /** `productId`: absent if the listing has no public page. */
  listing_approved: account<{ item: string; productId?: ProductId }>(
    toListing,
    'approvedTitle',
    'approvedText',
  ),
  listing_restored: account<{ item: string; productId?: ProductId }>(
    toListing,
    'restoredTitle',
    'restoredText',
  ),
  appeal_upheld: account<{ reason: string }>(status, 'upheldTitle', 'upheldText'),
  appeal_overturned: account<{ reason: string }>(status, 'overturnedTitle', 'overturnedText'),
  /** Sent to a member who reported something; `label` names it, or the item that a reported question or
   * rating is about. */
  report_decided: account<{
    label: string
    outcome: 'dismiss' | 'remove' | 'warn' | 'suspend'
    question?: boolean
    rating?: boolean
  }>(null, 'reportTitle', (m, p) => {
    const texts = {
      dismiss: m.reportDismissedText,
      remove: p.question
        ? m.reportRemovedQuestionText
        : p.rating
          ? m.reportRemovedRatingText
          : m.reportRemovedText,
      warn: m.reportWarnedText,
      suspend: m.reportSuspendedText,
    }
    return texts[p.outcome](p)
  }),
}
