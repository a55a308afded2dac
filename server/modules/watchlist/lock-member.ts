import { sql, type Transaction } from 'kysely'
import type { UserId } from '../../../contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Serializes the additions of one member, so that counts hold. */
export async function lockMember(tx: Transaction<Schema>, userId: UserId): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}

/** The same for many, in the order of their ids: two who lock some of the same people never wait in a circle. */
export async function lockMembers(tx: Transaction<Schema>, userIds: UserId[]): Promise<void> {
  await sql`select from users where id = any(${userIds}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}
