import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Passkey } from '../../../../contracts/accounts/passkeys.ts'
import type { PasskeyId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { recordEvent } from '../security/record-event.ts'

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

interface Owned {
  userId: string
  id: PasskeyId
}

/** Throws `not_found`. */
export async function renamePasskey(
  app: App,
  { userId, id }: Owned,
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

/** Throws `not_found`. */
export async function removePasskey(
  app: App,
  { userId, id }: Owned,
  userAgent: string | undefined,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new DomainError('not_found')
    const now = await app.clock.now(tx)
    await recordEvent(tx, { userId, type: 'passkey_removed', userAgent, now })
  })
}
