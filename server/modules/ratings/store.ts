import { sql, type Transaction } from 'kysely'
import type { OrderId, ProductId, RatingId, UserId } from '#contracts/common/ids.ts'
import type { RatedRole } from '#contracts/ratings/both-ways.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { ratingTables } from './rating-tables.ts'
import { shortName, type RatedOrder, type RepliedRating } from './rating.rules.ts'

export interface LockedOrder extends RatedOrder {
  id: OrderId
  productId: ProductId
  title: string
  /** The names under which the two are shown. */
  buyerName: string
  sellerName: string
}

/** Locks the order, which serializes its ratings. Its status cannot change until the transaction ends. */
export async function lockOrder(
  tx: Transaction<Schema>,
  id: OrderId,
): Promise<LockedOrder | undefined> {
  await sql`select from orders where id = ${id} for no key update`.execute(tx)
  // A statement that waited for a lock sees old data.
  const { rows } = await sql<
    Omit<LockedOrder, 'buyerName'> & { first_name: string; last_name: string }
  >`
    select o.id, o.buyer_id as "buyerId", o.seller_id as "sellerId", o.payment_status as "paymentStatus",
      o.product_id as "productId", o.title, buyer.first_name, buyer.last_name,
      seller.username::text as "sellerName"
    from orders o join users buyer on buyer.id = o.buyer_id join users seller on seller.id = o.seller_id
    where o.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { first_name, last_name, ...order } = row
  return { ...order, buyerName: shortName(first_name, last_name) }
}

export interface NewRatingRow {
  /** Absent: a random id. */
  id: RatingId | undefined
  ratedId: UserId
  raterId: UserId
  orderId: OrderId
  rating: number
  review: string | null
  now: Date
}

/**
 * Inserts a hidden rating of the seller or the buyer. Returns undefined if the order has one: the unique index lets one
 * of two parallel ratings through.
 */
export async function saveRating(
  tx: Transaction<Schema>,
  about: RatedRole,
  { id, ratedId, raterId, orderId, rating, review, now }: NewRatingRow,
): Promise<RatingId | undefined> {
  const { table, rated } = ratingTables[about]
  const { rows } = await sql<{ id: RatingId }>`
    insert into ${sql.table(table)} (id, ${sql.ref(rated)}, rater_id, order_id, rating, review, created_at, hidden)
    values (coalesce(${id ?? null}::uuid, uuidv7()), ${ratedId}, ${raterId}, ${orderId}, ${rating}, ${review},
      ${now}, true)
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Whether a rating with this id exists. The id is derived from the request's idempotency key and the order. */
export async function hasRating(
  tx: Transaction<Schema>,
  about: RatedRole,
  id: RatingId,
): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(ratingTables[about].table)} where id = ${id}`.execute(tx)
  return rows.length > 0
}

export interface OrderRatingRow {
  id: RatingId
  about: RatedRole
  ratedId: UserId
  rating: number
  createdAt: Date
  hidden: boolean
}

/** The ratings of an order: none, one or two. */
export async function ratingsOfOrder(
  tx: Transaction<Schema>,
  orderId: OrderId,
): Promise<OrderRatingRow[]> {
  const one = (about: RatedRole) => sql`
    select id, ${sql.lit(about)} as about, ${sql.ref(ratingTables[about].rated)} as "ratedId", rating,
      created_at as "createdAt", hidden
    from ${sql.table(ratingTables[about].table)} where order_id = ${orderId}`
  const { rows } = await sql<OrderRatingRow>`${one('seller')} union all ${one('buyer')}`.execute(tx)
  return rows
}

export interface LockedRating extends RepliedRating {
  id: RatingId
  about: RatedRole
  raterId: UserId
  replyRemovedAt: Date | null
}

/** Locks the order of a rating and reads both; undefined if there is no such rating. */
export async function lockRating(
  tx: Transaction<Schema>,
  id: RatingId,
): Promise<{ rating: LockedRating; order: LockedOrder } | undefined> {
  const one = (about: RatedRole) => sql`
    select id, ${sql.lit(about)} as about, order_id as "orderId", ${sql.ref(ratingTables[about].rated)} as "ratedId",
      rater_id as "raterId", hidden, removed_at as "removedAt", reply, reply_removed_at as "replyRemovedAt"
    from ${sql.table(ratingTables[about].table)} where id = ${id}`
  const read = () =>
    sql<LockedRating & { orderId: OrderId }>`${one('seller')} union all ${one('buyer')}`.execute(tx)
  const [found] = (await read()).rows
  const order = found && (await lockOrder(tx, found.orderId))
  const [rating] = order ? (await read()).rows : []
  return order && rating && { rating, order }
}
