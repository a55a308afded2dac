import { sql } from 'kysely'
import type { OrderId, ProductId, RatingId, UserId } from '#contracts/common/ids.ts'
import type { RatedRole } from '#contracts/ratings/both-ways.ts'
import type {
  GivenRating,
  RateableOrder,
  RatingStats,
  SellerProfile,
  SellerRating,
} from '#contracts/ratings/ratings.ts'
import type { Business } from '#contracts/selling/business.ts'
import type { SellerAway } from '#contracts/selling/vacation.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { existing } from '../../kernel/existing.ts'
import type { App } from '../../platform/app.ts'
import { combinedColumn } from '../../platform/combined-delivery.ts'
import { identityMonth } from '../../platform/identity-badge.ts'
import { awayColumn } from '../../platform/seller-away.ts'
import { businessColumn } from '../../platform/seller-business.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { buyerTally, isShown, ratingTables } from './rating-tables.ts'
import { rateable, shortName } from './rating.rules.ts'
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
    as_buyer: RatingTally
    away: SellerAway | null
    business: Business | null
    combined_delivery: SellerProfile['combinedDelivery']
    id_checked: string | null
  }
>(
  'seller',
  `select u.username::text as username, u.city, u.about, u.created_at,
     u.email_verified_at is not null as email_verified, u.phone_verified_at is not null as phone_verified, r.rating_count, r.rating_sum, r.positive_count,
     (select count(*)::int from products p where p.seller_id = u.id and p.status = 'active'
        and (p.auction_ends_at is null or p.auction_ends_at > now())) as listings,
     ${buyerTally('u.id')} as as_buyer, ${awayColumn('u.id')} as away, ${identityMonth('u.id')} as id_checked,
     ${businessColumn('u.id')} as business, ${combinedColumn('u.id')} as combined_delivery
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
    away: row.away,
    business: row.business,
    combinedDelivery: row.combined_delivery,
    idChecked: row.id_checked,
    asBuyer: statsOf(row.as_buyer),
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
  id: RatingId
  rating: number
  review: string | null
  created_at: Date
  hidden: boolean
  rater_id: UserId
  order_id: OrderId
  rater_name: { first: string; last: string; username: string }
  title: string
  reply: string | null
  replied_at: Date | null
}

/** SQL: a `RatingRow` of the rating `r`, from the table of these ratings. */
const ratingColumns = (
  about: RatedRole,
) => `r.id, r.rating, r.review, r.created_at, r.hidden, r.rater_id, r.order_id, o.title,
   json_build_object('first', u.first_name, 'last', u.last_name, 'username', u.username::text) as rater_name,
   case when r.reply_removed_at is null then r.reply end as reply, r.replied_at
   from ${ratingTables[about].table} r join users u on u.id = r.rater_id join orders o on o.id = r.order_id`

/** The statements that read a page of a member's visible ratings, and one rating. */
const ratingStatements = (about: RatedRole) => ({
  list: statement<RatingRow>(
    `${about}_ratings`,
    `select ${ratingColumns(about)}
     where r.${ratingTables[about].rated} = $1 and ${isShown}
     order by r.created_at desc, r.id desc limit $2 offset $3`,
  ),
  one: statement<RatingRow>(`${about}_rating`, `select ${ratingColumns(about)} where r.id = $1`),
})
const readRatings = { seller: ratingStatements('seller'), buyer: ratingStatements('buyer') }

/** Buyers are shown by a short name, and sellers by their usernames. */
const ratingOf = (row: RatingRow, about: RatedRole): SellerRating => ({
  id: row.id,
  rating: row.rating,
  review: row.review,
  createdAt: row.created_at.toISOString(),
  raterId: row.rater_id,
  orderId: row.order_id,
  raterName:
    about === 'seller'
      ? shortName(row.rater_name.first, row.rater_name.last)
      : row.rater_name.username,
  productTitle: row.title,
  reply: row.reply === null ? null : { text: row.reply, at: row.replied_at!.toISOString() },
})

/** A page of the visible ratings of a seller, newest first, with their total. Throws `seller_not_found`. */
export async function ratingsOfSeller(
  app: App,
  sellerId: UserId,
  page: Page,
): Promise<{ ratings: SellerRating[]; total: number }> {
  const [tally, ratings] = await Promise.all([
    readRatingTally(app, sellerId),
    readPageOf(app, 'seller', sellerId, page),
  ])
  return { ratings, total: tally.rating_count ?? 0 }
}

/** A page of the visible ratings of a buyer, newest first, with their total. Throws `not_found`. */
export async function ratingsOfBuyer(
  app: App,
  buyerId: UserId,
  page: Page,
): Promise<{ ratings: SellerRating[]; total: number }> {
  const [stats, ratings] = await Promise.all([
    readBuyerStats(app, buyerId),
    readPageOf(app, 'buyer', buyerId, page),
  ])
  return { ratings, total: stats.totalRatings }
}

async function readPageOf(
  app: App,
  about: RatedRole,
  id: UserId,
  { limit, offset }: Page,
): Promise<SellerRating[]> {
  const rows = await run(app.reads.shared().pool, readRatings[about].list, [id, limit, offset])
  return rows.map((row) => ratingOf(row, about))
}

const readBuyerTally = statement<{ tally: RatingTally }>(
  'buyer_tally',
  `select ${buyerTally('u.id')} as tally from users u where u.id = $1`,
)

/** The figures of sellers' visible ratings of a buyer. Throws `not_found`. */
export async function readBuyerStats(app: App, buyerId: UserId): Promise<RatingStats> {
  const [row] = await run(app.reads.shared().pool, readBuyerTally, [buyerId])
  if (!row) throw new DomainError('not_found')
  return statsOf(row.tally)
}

/** One rating, which must exist. */
export async function ratingById(app: App, about: RatedRole, id: RatingId): Promise<GivenRating> {
  const [found] = await run(app.pool, readRatings[about].one, [id])
  const row = existing(found)
  return { ...ratingOf(row, about), hidden: row.hidden }
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
      and o.payment_status = ${rateable}
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
