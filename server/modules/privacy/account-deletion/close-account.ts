import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { endSessions, voidPending } from '../../accounts/index.ts'

/** Ends all sessions of a member and takes their listings off sale. The caller holds the rows of the listings. */
export async function closeAccount(
  app: App,
  tx: Transaction<Schema>,
  userId: UserId,
): Promise<void> {
  await endSessions(tx, { userId })
  await tx.updateTable('users').set({ password_hash: 'erased' }).where('id', '=', userId).execute()
  await voidPending(tx, userId)
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('tokens').where('user_id', '=', userId).execute()
  const now = await app.clock.now(tx)
  await sql`update auctions set closed_at = ${now} where closed_at is null
    and product_id in (select id from products where seller_id = ${userId})`.execute(tx)
  await sql`update deals set ended_at = ${now} where seller_id = ${userId} and ended_at is null`.execute(
    tx,
  )
  const { rows } = await sql<{ id: ProductId }>`
    update products set status = 'removed', boosted_until = null, version = version + 1, updated_at = ${now}
    where seller_id = ${userId} and status in ('active', 'reserved') returning id`.execute(tx)
  for (const { id } of rows) await publish(tx, { type: 'product.changed', data: { productId: id } })
}
