import { notificationGroupIds } from '#contracts/notifications/groups.ts'
import { notificationChannels } from '#contracts/notifications/notifications.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { setPreference, unsubscribeAll } from '../notifications/index.ts'

/**
 * Withdraws a consent and stops what it allowed. Throws `rate_limited`, and `not_found` if the purpose needs no
 * consent.
 */
export async function withdrawConsent(app: App, userId: UserId, purpose: string): Promise<void> {
  if (purpose === 'push') return unsubscribeAll(app, userId)
  const [first, second] = purpose.split(':')
  const channel = notificationChannels.find((one) => one === first)
  const type = notificationGroupIds.find((one) => one === second)
  if (!channel || !type) throw new DomainError('not_found')
  return setPreference(app, userId, { type, channel, enabled: false }, 'privacy_page')
}
