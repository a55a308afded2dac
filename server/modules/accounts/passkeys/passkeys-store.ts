import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Passkey } from '#contracts/accounts/passkeys.ts'
import type { PasskeyId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { mailMember } from '../mail-member.ts'
import { recordEvent } from '../security/record-event.ts'
import { deviceOf } from '../sessions/device.rules.ts'
import { withProof, type Proven } from '../two-factor/with-proof.ts'

export const passkeyColumns = ['id', 'name', 'created_at', 'last_used_at'] as const
type Row = Pick<Selectable<Schema['passkeys']>, (typeof passkeyColumns)[number]>

export const passkeyOf = (row: Row): Passkey => ({
  id: row.id as PasskeyId,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** A member's passkeys, the newest first. */
export const passkeysOf = (db: Kysely<Schema> | Transaction<Schema>, userId: string) =>
  db
    .selectFrom('passkeys')
    .select([...passkeyColumns, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Throws `not_found`. */
export async function renamePasskey(
  app: App,
  { userId, id }: { userId: string; id: PasskeyId },
  name: string,
): Promise<Passkey> {
  const row = await app.db
    .updateTable('passkeys')
    .set({ name: name.trim() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(passkeyColumns)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found')
  return passkeyOf(row)
}

/** Removes a passkey and mails the member. Throws `not_found`, and like `withProof`. */
export const removePasskey = (
  app: App,
  user: SessionUser,
  id: PasskeyId,
  proven: Proven,
): Promise<void> =>
  withProof(app, user, proven, async (tx, now) => {
    const userId = user.id
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new DomainError('not_found')
    const { userAgent } = proven
    await recordEvent(tx, { userId, type: 'passkey_removed', userAgent, now })
    await mailMember(app, tx, userId, {
      type: 'passkey_removed',
      params: { passkey: removed.name, device: deviceOf(userAgent ?? null) },
    })
  })
