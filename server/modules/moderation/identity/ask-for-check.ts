import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { IdentityPart } from '#contracts/moderation/identity.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { App } from '../../../platform/app.ts'
import { deleteFiles } from '../../../platform/storage/file-deletions.ts'
import { requireActiveAccount } from '../../accounts/index.ts'
import { dropFiles, identityFolder, keepFiles, storeFiles } from './identity-files.ts'
import { requireMayAsk } from './identity.rules.ts'
import { readChecks } from './own-identity.ts'

/**
 * Asks staff to check the identity of a member. The pictures are sealed before they are stored. Throws
 * `identity_check_waiting`, `identity_checked`, `identity_attempts`, `suspended`, `image_too_large`, `image_unreadable`
 * or `rate_limited`.
 */
export async function askForCheck(
  app: App,
  userId: UserId,
  pictures: Record<IdentityPart, Blob>,
): Promise<void> {
  const before = await readChecks(app.db, userId)
  requireMayAsk(before.checks, before.now)
  const id = newId(before.now.getTime())
  try {
    await storeFiles(app, id, pictures)
    await app.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${userId} for no key update`.execute(tx)
      const { checks, now } = await readChecks(tx, userId)
      requireMayAsk(checks, now)
      await requireActiveAccount(tx, userId)
      await sql`insert into identity_checks (id, user_id, created_at) values (${id}, ${userId}, ${now})`.execute(
        tx,
      )
      await keepFiles(tx, id)
    })
  } catch (error) {
    await dropFiles(app.db, id)
    await deleteFiles(app, [identityFolder(id)])
    throw error
  }
}
