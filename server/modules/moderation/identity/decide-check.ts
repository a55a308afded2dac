import { sql, type Kysely, type Transaction } from 'kysely'
import type { IdentityCheckId, StaffId, UserId } from '#contracts/common/ids.ts'
import type { IdentityPart, IdentityState } from '#contracts/moderation/identity.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { notify } from '../../notifications/index.ts'
import { audit } from '../../staff/index.ts'
import { openPicture } from './identity-files.ts'

/** Throws `forbidden` unless this admin has the right to check identities. */
async function requireIdentityRight(
  db: Kysely<Schema> | Transaction<Schema>,
  staffId: StaffId,
): Promise<void> {
  const { rows } = await sql`
    select from staff where id = ${staffId} and checks_identities and role = 'admin'`.execute(db)
  if (rows.length === 0) throw new DomainError('forbidden')
}

interface LockedCheck {
  user_id: UserId
  state: IdentityState
}

async function lockCheck(tx: Transaction<Schema>, id: IdentityCheckId): Promise<LockedCheck> {
  const { rows } = await sql<LockedCheck>`
    select user_id, state from identity_checks where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new DomainError('identity_check_not_found')
  return rows[0]
}

/**
 * A picture of a check for an admin with the right. The view is in the audit log before the picture is opened. Throws
 * `forbidden`, `identity_check_not_found` or `not_found`.
 */
export async function viewPicture(
  app: App,
  staffId: StaffId,
  { id, part }: { id: IdentityCheckId; part: IdentityPart },
): Promise<Buffer> {
  await app.db.transaction().execute(async (tx) => {
    const { user_id: userId } = await lockCheck(tx, id)
    await requireIdentityRight(tx, staffId)
    await audit(tx, {
      staffId,
      action: 'identity.view',
      subject: `identity:${id}`,
      userId,
      after: { part },
    })
  })
  return openPicture(app, id, part)
}

/**
 * Accepts or declines a check and notifies the member. Throws `forbidden`, `identity_check_not_found` or
 * `identity_check_decided`.
 */
export async function decideCheck(
  app: App,
  staffId: StaffId,
  { id, accept, reason }: { id: IdentityCheckId; accept: boolean; reason: string | undefined },
): Promise<void> {
  await app.change(async (tx) => {
    const { user_id: userId, state } = await lockCheck(tx, id)
    await requireIdentityRight(tx, staffId)
    if (state !== 'waiting') throw new DomainError('identity_check_decided')
    const after = accept ? 'accepted' : 'declined'
    await sql`update identity_checks set state = ${after}, decided_at = clock_timestamp(), decided_by = ${staffId},
      reason = ${accept ? null : (reason ?? null)} where id = ${id}`.execute(tx)
    const cause = `identity:${id}`
    await (accept
      ? notify(tx, { userId, type: 'identity_accepted', params: {}, cause })
      : notify(tx, { userId, type: 'identity_declined', params: { reason: reason ?? '' }, cause }))
    await audit(tx, {
      staffId,
      action: `identity.${accept ? 'accept' : 'decline'}`,
      subject: `identity:${id}`,
      userId,
      ...(reason && { reason }),
    })
  })
}
