import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { suspendedRefusal } from '../../../platform/http/suspension.ts'

interface Row {
  suspended: boolean
  until: Date | null
  reason: string | null
}

/**
 * Throws `suspended` if the member is suspended, perhaps since the caller waited for a lock. `lasting` locks the
 * account until the transaction ends, so that a suspension waits for it and then handles its result.
 */
export async function requireActiveAccount(
  tx: Transaction<Schema>,
  userId: UserId,
  { lasting = false }: { lasting?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<Row>`
    select suspended_at is not null and coalesce(suspended_until > clock_timestamp(), true) as suspended,
      suspended_until as until, suspension_reason as reason
    from users where id = ${userId} ${lasting ? sql`for share` : sql``}`.execute(tx)
  const [row] = rows
  if (row?.suspended) throw suspendedRefusal(row)
}
