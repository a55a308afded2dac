import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '../../../contracts/currencies.ts'
import type { ProductId, UserId } from '../../../contracts/ids.ts'
import type { listingStatuses } from '../../../contracts/products.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'

/** What a listing costs, under its row lock. `priceMinor` is ZWL; `originalMinor` is in `currency`. */
export interface LockedPrice {
  id: ProductId
  sellerId: UserId
  status: (typeof listingStatuses)[number]
  isAuction: boolean
  currency: CurrencyCode
  priceMinor: bigint
  originalMinor: bigint
}

/** Locks a listing in the caller's transaction; undefined where there is none. */
export async function lockPrice(
  tx: Transaction<Schema>,
  id: ProductId,
): Promise<LockedPrice | undefined> {
  const { rows } = await sql<LockedPrice>`
    select id, seller_id as "sellerId", status, is_auction as "isAuction", currency,
      price_minor as "priceMinor", original_price_minor as "originalMinor"
    from products where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Gives a locked listing at a fixed price another one, and keeps the change. Answers the change's id. The caller wakes the bus after the commit. */
export async function changePrice(
  tx: Transaction<Schema>,
  listing: LockedPrice,
  to: { priceMinor: bigint; originalMinor: bigint },
  now: Date,
): Promise<string> {
  await tx
    .updateTable('products')
    .set(({ eb }) => ({
      price_minor: to.priceMinor,
      list_minor: to.priceMinor,
      original_price_minor: to.originalMinor,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', listing.id)
    .execute()
  const { id } = await tx
    .insertInto('price_changes')
    .values({
      product_id: listing.id,
      before_minor: listing.priceMinor,
      after_minor: to.priceMinor,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(tx, { type: 'product.changed', data: { productId: listing.id } })
  return id
}
