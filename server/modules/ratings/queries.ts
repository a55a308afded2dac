import { sql } from 'kysely'
import type { OrderId, ProductId, RatingId, UserId } from '../../../contracts/common/ids.ts'
import type {
  RateableOrder,
  SellerProfile,
  SellerRating,
} from '../../../contracts/ratings/ratings.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { rateableStatuses, shortName } from './rating.rules.ts'
import { statsOf, type RatingTally } from './rating-stats.rules.ts'

const readSeller = statement<
  RatingTally & {
    username: string
    city: string
    about: string | null
    created_at: Date
    email_verified: boolean
    phone_verified: boolean
    listings: number
  }
>(
  'seller',
  `select u.username::text as username, u.city, u.about, u.created_at,
     u.email_verified_at is not null as email_verified, u.phone_verified_at is not null as phone_verified, r.rating_count, r.rating_sum, r.positive_count,
     (select count(*)::int from products p where p.seller_id = u.id and p.status = 'active'
        and (p.auction_ends_at is null or p.auction_ends_at > now())) as listings
   from users u left join seller_stats r on r.seller_id = u.id
   where u.id = $1`,
)

/** The public profile of a member. Throws `seller_not_found`. */
export async function readSellerProfile(app: App, id: UserId): Promise<SellerProfile> {
  const [row] = await run(app.reads.shared().pool, readSeller, [id])
  if (!row) throw new DomainError('seller_not_found')
  return {
    id: id.toLowerCase() as UserId,
    username: row.username,
    city: row.city,
    memberSince: row.created_at.toISOString(),
    ...statsOf(row),
    about: row.about,
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
    listingCount: row.listings,
  }
}

const readTally = statement<RatingTally>(
  'seller_tally',
  `select r.rating_count, r.rating_sum, r.positive_count
   from users u left join seller_stats r on r.seller_id = u.id
   where u.id = $1`,
)

/** The sums of a seller's ratings; all null without a rating. Throws `seller_not_found`. */
export async function readRatingTally(app: App, sellerId: UserId): Promise<RatingTally> {
  const [row] = await run(app.reads.shared().pool, readTally, [sellerId])
  if (!row) throw new DomainError('seller_not_found')
  return row
}

interface RatingRow {
  id: string
  rating: number
  review: string | null
  created_at: Date
  first_name: string
  last_name: string
  title: string
}

const ratingColumns = `r.id, r.rating, r.review, r.created_at, u.first_name, u.last_name, o.title
   from ratings r join users u on u.id = r.rater_id join orders o on o.id = r.order_id`

const readRatings = statement<RatingRow>(
  'seller_ratings',
  `select ${ratingColumns}
   where r.seller_id = $1 order by r.created_at desc, r.id desc limit $2 offset $3`,
)
const readRating = statement<RatingRow>('rating', `select ${ratingColumns} where r.id = $1`)

const ratingOf = (row: RatingRow): SellerRating => ({
  id: row.id as RatingId,
  rating: row.rating,
  review: row.review,
  createdAt: row.created_at.toISOString(),
  raterName: shortName(row.first_name, row.last_name),
  productTitle: row.title,
})

/** A page of a seller's ratings, newest first, with their total. Throws `seller_not_found`. */
export async function ratingsOfSeller(
  app: App,
  sellerId: UserId,
  { limit, offset }: Page,
): Promise<{ ratings: SellerRating[]; total: number }> {
  const [tally, rows] = await Promise.all([
    readRatingTally(app, sellerId),
    run(app.reads.shared().pool, readRatings, [sellerId, limit, offset]),
  ])
  return { ratings: rows.map(ratingOf), total: tally.rating_count ?? 0 }
}

/** One rating, which must exist. */
export async function ratingById(app: App, id: RatingId): Promise<SellerRating> {
  const [row] = await run(app.pool, readRating, [id])
  if (!row) throw new Error(`rating ${id} is not there`)
  return ratingOf(row)
}

interface RateableRow {
  id: OrderId
  number: string
  productId: ProductId
  title: string
  imageId: string | null
  orderedAt: Date
  total: number
}

/** The member's orders of this seller that can be rated, newest first; with `orderId` only that one. */
export async function rateableOrders(
  app: App,
  {
    raterId,
    sellerId,
    orderId,
  }: { raterId: UserId; sellerId: UserId; orderId: OrderId | undefined },
  { limit, offset }: Page,
): Promise<{ orders: RateableOrder[]; total: number }> {
  const { rows } = await sql<RateableRow>`
    select o.id, o.number, o.product_id as "productId", o.title, o.image_id as "imageId",
      o.created_at as "orderedAt", count(*) over ()::int as total
    from orders o
    where o.buyer_id = ${raterId} and o.seller_id = ${sellerId}
      and (${orderId ?? null}::uuid is null or o.id = ${orderId ?? null})
      and o.order_status = any(${rateableStatuses}::text[])
      and not exists (select from ratings r where r.order_id = o.id)
    order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`.execute(app.db)
  return {
    orders: rows.map((row) => ({
      orderId: row.id,
      number: row.number,
      productId: row.productId,
      title: row.title,
      image: row.imageId && `/images/${row.imageId}`,
      orderedAt: row.orderedAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
