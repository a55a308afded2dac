import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { identityFileDays } from '#contracts/moderation/identity.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { deleteFiles, scheduleDeletion } from '../../../platform/storage/file-deletions.ts'
import { notify } from '../../notifications/index.ts'
import { identityFolder } from './identity-files.ts'

/** Withdraws the member's check or badge and deletes its pictures. Throws `identity_check_not_found`. */
export async function withdrawCheck(app: App, userId: UserId): Promise<void> {
  const folder = await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update identity_checks set state = 'withdrawn', decided_at = coalesce(decided_at, clock_timestamp()),
        files_deleted_at = coalesce(files_deleted_at, clock_timestamp())
      where user_id = ${userId} and state in ('waiting', 'accepted') returning id`.execute(tx)
    if (!rows[0]) throw new DomainError('identity_check_not_found')
    const name = identityFolder(rows[0].id)
    await scheduleDeletion(tx, [name])
    return name
  })
  await deleteFiles(app, [folder])
}

/** Checks of one transaction. */
const batch = 100

/**
 * Deletes pictures: 30 days after a decision, and at once if the member changed their name. Notifies these members that
 * they may show a document again.
 */
export async function endDueChecks(app: App): Promise<void> {
  for (;;) {
    const folders = await app.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; user_id: UserId; notifies: boolean }>`
        update identity_checks set files_deleted_at = coalesce(files_deleted_at, clock_timestamp()),
          notified_at = case when state = 'outdated' then clock_timestamp() end
        where id in (
          select id from identity_checks
          where (files_deleted_at is null
              and (state = 'outdated' or decided_at < clock_timestamp() - make_interval(days => ${identityFileDays})))
            or (state = 'outdated' and notified_at is null)
          order by decided_at limit ${batch} for update skip locked)
        returning id, user_id, state = 'outdated' as notifies`.execute(tx)
      for (const { id, user_id: userId, notifies } of rows)
        if (notifies)
          await notify(tx, {
            userId,
            type: 'identity_outdated',
            params: {},
            cause: `identity-outdated:${id}`,
          })
      const names = rows.map(({ id }) => identityFolder(id))
      await scheduleDeletion(tx, names)
      return names
    })
    if (folders.length > 0) {
      app.events.wake()
      await deleteFiles(app, folders)
    }
    if (folders.length < batch) return
  }
}
