import { sql, type Transaction } from 'kysely'
import type { OrderId, ProductId, RatingId, UserId } from '../../../contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { RatedOrder } from './rating.rules.ts'

export interface LockedOrder extends RatedOrder {
  productId: ProductId
  title: string
  buyerFirstName: string
  buyerLastName: string
}

/** Locks the order, which cannot change until the transaction ends. */
export async function lockOrder(
  tx: Transaction<Schema>,
  id: OrderId,
): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select o.buyer_id as "buyerId", o.seller_id as "sellerId", o.order_status as "orderStatus",
      o.product_id as "productId", o.title, buyer.first_name as "buyerFirstName",
      buyer.last_name as "buyerLastName"
    from orders o join users buyer on buyer.id = o.buyer_id
    where o.id = ${id} for share of o`.execute(tx)
  return rows[0]
}

export interface NewRatingRow {
  /** Absent: a random id. */
  id: RatingId | undefined
  sellerId: UserId
  raterId: UserId
  orderId: OrderId
  rating: number
  review: string | null
  now: Date
}

/**
 * Inserts a rating; a trigger updates the seller's sums. Returns undefined if the order has a rating: the unique index
 * lets one of two parallel ratings through.
 */
export async function saveRating(
  tx: Transaction<Schema>,
  { id, sellerId, raterId, orderId, rating, review, now }: NewRatingRow,
): Promise<RatingId | undefined> {
  const saved = await tx
    .insertInto('ratings')
    .values({
      ...(id && { id }),
      seller_id: sellerId,
      rater_id: raterId,
      order_id: orderId,
      rating,
      review,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved?.id as RatingId | undefined
}

/** Whether a rating with this id exists. The id is derived from the request's idempotency key and the order. */
export async function hasRating(tx: Transaction<Schema>, id: RatingId): Promise<boolean> {
  const found = await tx.selectFrom('ratings').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
