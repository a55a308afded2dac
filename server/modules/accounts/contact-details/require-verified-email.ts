import { sql, type Kysely } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { emailMayWait } from '../../../platform/settings.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/**
 * Throws `email_unverified` if the shop asks for a confirmed email address, and the member has none
 * (docs/rules/accounts.md#unverified-members).
 */
export async function requireVerifiedEmail(db: Kysely<Schema>, userId: UserId): Promise<void> {
  const verified = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([eb('email_verified_at', 'is not', null), sql<boolean>`${sql.raw(emailMayWait)}`]),
    )
    .executeTakeFirst()
  if (!verified) throw new DomainError('email_unverified')
}
