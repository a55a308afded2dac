import type { UserId } from '#contracts/common/ids.ts'
import type { NotificationGroup } from '#contracts/notifications/groups.ts'
import type {
  NotificationChannel,
  NotificationPreference,
} from '#contracts/notifications/notifications.ts'
import type { App } from '../../platform/app.ts'
import { recordConsent, type ConsentWay } from '../consents/index.ts'
import { preferencesOf } from './preferences.rules.ts'

/** A member's preferences for all groups. */
export async function readPreferences(app: App, userId: UserId): Promise<NotificationPreference[]> {
  const choices = await app.db
    .selectFrom('notification_preferences')
    .select(['type', 'channel', 'enabled'])
    .where('user_id', '=', userId)
    .execute()
  return preferencesOf(choices)
}

/** Stores a choice, and records it as a consent or its withdrawal. Throws `rate_limited`. */
export async function setPreference(
  app: App,
  userId: UserId,
  choice: { type: NotificationGroup; channel: NotificationChannel; enabled: boolean },
  how: ConsentWay = 'preferences',
): Promise<void> {
  await app.limits.take('preference', userId)
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notification_preferences')
      .values({ user_id: userId, ...choice })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'type', 'channel']).doUpdateSet({ enabled: choice.enabled }),
      )
      .execute()
    const { type, channel, enabled } = choice
    await recordConsent(tx, { userId, purpose: `${channel}:${type}`, given: enabled, how })
  })
}
