import { sql, type Transaction } from 'kysely'
import type { UserId } from '../../../contracts/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Makes what one person adds at the same time happen one after the other, so that counts hold. */
export async function lockPerson(tx: Transaction<Schema>, userId: UserId): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}
