import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'

/** Demo sellers in Harare and Bulawayo with a verified phone take cash at collections. */
export async function insertCashSellers(tx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into cash_sellers (user_id)
    select id from users u where phone_verified_at is not null and city in ('Harare', 'Bulawayo')
      and exists (select from products where seller_id = u.id)`.execute(tx)
}
