import type { UserId } from '../../../contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { notify, type Notice } from '../notifications/index.ts'

/** People told in one transaction. */
const batch = 100

/** Tells many people the same, each once: what was interrupted is begun again without harm. */
export async function notifyInBatches(
  app: App,
  people: UserId[],
  notice: Omit<Notice, 'userId'>,
): Promise<void> {
  for (let from = 0; from < people.length; from += batch) {
    await app.db.transaction().execute(async (tx) => {
      for (const userId of people.slice(from, from + batch)) await notify(tx, { ...notice, userId })
    })
    app.events.wake()
  }
}
