import type { ProductId } from '#contracts/common/ids.ts'
import { notification, toProduct } from './notification-type.ts'

const toAccountStatus = () => '/account/standing'
const toIdentity = () => '/account/identity'

export const moderation = {
  identity_accepted: notification<object>({
    group: 'account',
    link: toIdentity,
    text: ({ moderation: m }) => ({
      title: m.identityAcceptedTitle,
      message: m.identityAcceptedText,
    }),
  }),
  identity_declined: notification<{ reason: string }>({
    group: 'account',
    link: toIdentity,
    text: ({ moderation: m }, p) => ({
      title: m.identityDeclinedTitle,
      message: m.identityDeclinedText(p),
    }),
  }),
  identity_outdated: notification<object>({
    group: 'account',
    link: toIdentity,
    text: ({ moderation: m }) => ({
      title: m.identityOutdatedTitle,
      message: m.identityOutdatedText,
    }),
  }),
  listing_removed: notification<{ item: string; reason: string }>({
    group: 'account',
    link: toAccountStatus,
    text: ({ moderation: m }, p) => ({ title: m.removedTitle, message: m.removedText(p) }),
  }),
  account_warned: notification<{ reason: string }>({
    group: 'account',
    link: toAccountStatus,
    text: ({ moderation: m }, p) => ({ title: m.warnedTitle, message: m.warnedText(p) }),
  }),
  account_suspended: notification<{ reason: string }>({
    group: 'account',
    link: toAccountStatus,
    text: ({ moderation: m }, p) => ({ title: m.suspendedTitle, message: m.suspendedText(p) }),
  }),
  account_reinstated: notification<object>({
    group: 'account',
    link: toAccountStatus,
    text: ({ moderation: m }) => ({ title: m.reinstatedTitle, message: m.reinstatedText }),
  }),
  /** `productId`: absent if the listing has no public page. */
  listing_approved: notification<{ item: string; productId?: ProductId }>({
    group: 'account',
    link: ({ productId }) => (productId ? toProduct({ productId }) : toAccountStatus()),
    text: ({ moderation: m }, p) => ({ title: m.approvedTitle, message: m.approvedText(p) }),
  }),
  listing_restored: notification<{ item: string; productId?: ProductId }>({
    group: 'account',
    link: ({ productId }) => (productId ? toProduct({ productId }) : toAccountStatus()),
    text: ({ moderation: m }, p) => ({ title: m.restoredTitle, message: m.restoredText(p) }),
  }),
  appeal_upheld: notification<{ reason: string }>({
    group: 'account',
    link: toAccountStatus,
    text: ({ moderation: m }, p) => ({ title: m.upheldTitle, message: m.upheldText(p) }),
  }),
  appeal_overturned: notification<{ reason: string }>({
    group: 'account',
    link: toAccountStatus,
    text: ({ moderation: m }, p) => ({ title: m.overturnedTitle, message: m.overturnedText(p) }),
  }),
  /** Sent to a member who reported something; `label` names it, or the item that a reported question or
   * rating is about. */
  report_decided: notification<{
    label: string
    outcome: 'dismiss' | 'remove' | 'warn' | 'suspend'
    question?: boolean
    rating?: boolean
  }>({
    group: 'account',
    link: () => null,
    text: ({ moderation: m }, p) => {
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
      return { title: m.reportTitle, message: texts[p.outcome](p) }
    },
  }),
}
