import type { Kysely } from 'kysely'
import type { UserId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** Throws `email_unverified` if the member has not confirmed their email address (docs/rules/accounts.md#unverified-members). */
export async function requireVerifiedEmail(db: Kysely<Schema>, userId: UserId): Promise<void> {
  const verified = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (!verified) throw new DomainError('email_unverified')
}
