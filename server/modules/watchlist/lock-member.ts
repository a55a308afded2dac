import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Serializes additions by one member, so that the limits hold. */
export async function lockMember(tx: Transaction<Schema>, userId: UserId): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}

/** Locks many members in the order of their ids, which prevents deadlocks. */
export async function lockMembers(tx: Transaction<Schema>, userIds: UserId[]): Promise<void> {
  await sql`select from users where id = any(${userIds}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}
