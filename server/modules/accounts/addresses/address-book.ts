import { sql, type Transaction } from 'kysely'
import type { NewAddress, SavedAddress } from '#contracts/accounts/addresses.ts'
import type { AddressId, UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { readAddress, readAddresses } from './address-queries.ts'
import { storedPhone } from '../contact-details/phone-number.ts'
import { lockOwner } from '../tokens.ts'

interface Owned {
  userId: UserId
  id: AddressId
}

/**
 * Adds an address; the first becomes the default. Idempotent by `id`. Throws `address_book_full`, `invalid_request`,
 * `rate_limited`.
 */
export async function addAddress(
  app: App,
  userId: UserId,
  address: NewAddress,
  id?: string,
): Promise<SavedAddress> {
  await app.limits.take('account_change', userId)
  const row = rowOf(address)
  return app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId)
    const known = await readAddresses(tx, userId)
    const repeated = known.find((one) => one.id === id)
    if (repeated) return repeated
    if (known.length >= limits.addressesMax) throw new DomainError('address_book_full')
    const isDefault = address.isDefault || known.length === 0
    if (isDefault) await clearDefault(tx, userId)
    const added = await tx
      .insertInto('addresses')
      .values({ ...row, user_id: userId, is_default: isDefault, ...(id && { id }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return (await readAddress(tx, { userId, id: added.id as AddressId }))!
  })
}

/**
 * Changes an address. The default can only be replaced by another default. Throws `not_found`, `invalid_request`,
 * `rate_limited`.
 */
export async function changeAddress(
  app: App,
  owned: Owned,
  address: NewAddress,
): Promise<SavedAddress> {
  await app.limits.take('account_change', owned.userId)
  const row = rowOf(address)
  return app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, owned.userId)
    const before = await readAddress(tx, owned)
    if (!before) throw new DomainError('not_found')
    const isDefault = address.isDefault || before.isDefault
    if (isDefault && !before.isDefault) await clearDefault(tx, owned.userId)
    await tx
      .updateTable('addresses')
      .set({ ...row, is_default: isDefault, updated_at: await app.clock.now(tx) })
      .where('id', '=', owned.id)
      .where('user_id', '=', owned.userId)
      .execute()
    return (await readAddress(tx, owned))!
  })
}

/** Removes an address; if it was the default, the oldest of the others becomes the default. Throws `not_found`. */
export async function removeAddress(app: App, { userId, id }: Owned): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId)
    const removed = await tx
      .deleteFrom('addresses')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('is_default')
      .executeTakeFirst()
    if (!removed) throw new DomainError('not_found')
    if (removed.is_default)
      await sql`update addresses set is_default = true where id = (
        select id from addresses where user_id = ${userId} order by created_at, id limit 1)`.execute(
        tx,
      )
  })
}

const clearDefault = (tx: Transaction<Schema>, userId: UserId) =>
  tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()

function rowOf(address: NewAddress) {
  return {
    label: address.label.trim(),
    first_name: address.firstName.trim(),
    last_name: address.lastName.trim(),
    address: address.address.trim(),
    city: address.city.trim(),
    phone_e164: storedPhone(address.phone),
  }
}
