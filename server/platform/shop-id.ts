import { sql } from 'kysely'
import type { Database } from './database/database.ts'

/** The id of the shop, which a copy of its database shares. */
export async function readShopId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from shop_identity`.execute(db)
  return rows[0]!.id
}
