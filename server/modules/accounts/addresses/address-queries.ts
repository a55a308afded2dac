import type { Kysely, Transaction } from 'kysely'
import type { SavedAddress } from '#contracts/accounts/addresses.ts'
import type { AddressId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** A member's address book: the default first, then the oldest first. */
export async function readAddresses(
  db: Kysely<Schema> | Transaction<Schema>,
  userId: UserId,
): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id as AddressId,
    label: row.label,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    city: row.city,
    phone: row.phone_e164,
    isDefault: row.is_default,
  }))
}

/** Returns undefined if the member has no such address. */
export async function readAddress(
  db: Kysely<Schema> | Transaction<Schema>,
  { userId, id }: { userId: UserId; id: AddressId },
): Promise<SavedAddress | undefined> {
  return (await readAddresses(db, userId)).find((address) => address.id === id)
}
