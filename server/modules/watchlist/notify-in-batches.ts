import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { notify, type SharedNotification } from '../notifications/index.ts'

/** Members notified in one transaction. */
const batch = 100

/** Notifies many members of the same cause, each once. Safe to repeat after an interruption. */
export async function notifyInBatches(
  app: App,
  members: UserId[],
  notification: SharedNotification,
): Promise<void> {
  for (let from = 0; from < members.length; from += batch) {
    await app.change(async (tx) => {
      for (const userId of members.slice(from, from + batch))
        await notify(tx, { ...notification, userId })
    })
  }
}
