import type { RatedRole } from '#contracts/ratings/both-ways.ts'

/** The table with the ratings of sellers or of buyers, and its column with the rated member. */
export const ratingTables: Record<RatedRole, { table: string; rated: string }> = {
  seller: { table: 'ratings', rated: 'seller_id' },
  buyer: { table: 'buyer_ratings', rated: 'buyer_id' },
}

/** SQL: whether a rating `r` is visible. */
export const isShown = 'not r.hidden and r.removed_at is null'

/** SQL: a `RatingTally` of the visible ratings of this buyer, as JSON. */
export const buyerTally = (
  buyer: string,
): string => `(select json_build_object('rating_count', count(*),
  'rating_sum', sum(r.rating), 'positive_count', count(*) filter (where r.rating >= 4))
  from buyer_ratings r where r.buyer_id = ${buyer} and ${isShown})`

const common =
  'id, rater_id, order_id, rating, review, created_at, hidden, reply, replied_at, removed_at, reply_removed_at'

/** SQL: all ratings, with the rated member and their part in the order. */
export const allRatings = `(
  select 'seller' as about, seller_id as rated_id, ${common} from ratings
  union all select 'buyer', buyer_id, ${common} from buyer_ratings)`
