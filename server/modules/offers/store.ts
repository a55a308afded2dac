import { sql, type Transaction } from 'kysely'
import type { OfferId, OrderId, ProductId, UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import type { OfferState } from '#contracts/offers/offers.ts'
import { after } from '../../kernel/clock.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { placeOffer } from '../messages/index.ts'
import type { OfferedListing, StoredOffer } from './offer.rules.ts'

export interface LockedListing extends OfferedListing {
  id: ProductId
  title: string
}

/** Locks a listing, which serializes its offers, orders and changes until the commit. */
export async function lockListing(
  tx: Transaction<Schema>,
  id: ProductId,
): Promise<LockedListing | undefined> {
  await sql`select from products where id = ${id} for no key update`.execute(tx)
  // A statement that waited for a lock sees old data.
  const { rows } = await sql<LockedListing>`
    select id, title, seller_id as "sellerId", status, takes_offers as "takesOffers", currency,
      original_price_minor as "priceMinor", offers_accept_minor as "acceptMinor",
      offers_decline_minor as "declineMinor"
    from products where id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * Whether a buyer and a seller may trade with each other: both have active accounts, the buyer is not barred for unpaid
 * items, and neither has blocked the other.
 */
export async function readCanTrade(
  tx: Transaction<Schema>,
  { buyerId, sellerId }: { buyerId: UserId; sellerId: UserId },
): Promise<boolean> {
  const { rows } = await sql<{
    can: boolean
  }>`select ${tradable(buyerId, sellerId)} as can`.execute(tx)
  return rows[0]!.can
}

/** SQL: the same for two members, given as values or columns. */
export const tradable = (buyer: unknown, seller: unknown) => sql<boolean>`(
  suspended_among(array[${buyer}::uuid, ${seller}::uuid]) is null
  and not exists (select from users
    where id in (${buyer}, ${seller}) and (erased_at is not null or password_hash = 'erased'))
  and not exists (select from bid_bars where bid_bars.user_id = ${buyer} and until > clock_timestamp())
  and not exists (select from blocked_bidders b where (b.seller_id = ${seller} and b.user_id = ${buyer})
    or (b.seller_id = ${buyer} and b.user_id = ${seller} and b.named)))`

/** A member's open offer for a locked listing, how many they began, and their bidding ban. */
export async function readOwnOffers(
  tx: Transaction<Schema>,
  { productId, buyerId }: { productId: ProductId; buyerId: UserId },
): Promise<{ openId: OfferId | null; made: number; isBarred: boolean }> {
  const { rows } = await sql<{ openId: OfferId | null; made: number; isBarred: boolean }>`
    select (array_agg(id) filter (where state = 'open'))[1] as "openId",
      count(*) filter (where not to_watcher)::int as made,
      exists (select from bid_bars where user_id = ${buyerId} and until > clock_timestamp()) as "isBarred"
    from offers where product_id = ${productId} and buyer_id = ${buyerId}`.execute(tx)
  return rows[0]!
}

export interface LockedOffer extends StoredOffer {
  id: OfferId
  productId: ProductId
  toWatcher: boolean
}

/** Locks the listing of an offer, and reads both; undefined if the offer does not exist. */
export async function lockOffer(
  tx: Transaction<Schema>,
  id: OfferId,
): Promise<{ offer: LockedOffer; listing: LockedListing; canTrade: boolean } | undefined> {
  const of = await tx
    .selectFrom('offers')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const listing = of && (await lockListing(tx, of.product_id as ProductId))
  if (!listing) return undefined
  const { rows } = await sql<LockedOffer>`
    select o.id, o.product_id as "productId", o.buyer_id as "buyerId", o.seller_id as "sellerId", o.state, o.currency,
      o.to_watcher as "toWatcher", o.expires_at as "expiresAt", r.round,
      case when r.by_seller then 'seller' else 'buyer' end as by, r.amount_minor as "amountMinor",
      (select b.amount_minor from offer_rounds b where b.offer_id = o.id and b.round = r.round - 1) as "answeredMinor"
    from offers o join lateral (
      select * from offer_rounds where offer_id = o.id order by round desc limit 1) r on true
    where o.id = ${id}`.execute(tx)
  const offer = rows[0]
  return offer && { offer, listing, canTrade: await readCanTrade(tx, offer) }
}

export interface NewRound {
  by: OfferSide
  amountMinor: bigint
  message: string | null
  now: Date
}

/** Inserts an offer for a locked listing, unless its id exists already. Returns whether it did. */
export async function saveOffer(
  tx: Transaction<Schema>,
  offer: NewRound & { id: OfferId; buyerId: UserId; listing: LockedListing },
): Promise<boolean> {
  const { id, buyerId, listing, now } = offer
  const saved = await tx
    .insertInto('offers')
    .values({
      id,
      product_id: listing.id,
      buyer_id: buyerId,
      seller_id: listing.sellerId,
      currency: listing.currency,
      price_minor: listing.priceMinor,
      expires_at: after(now, durations.offerAnswer),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (saved)
    await saveRound(
      tx,
      { id, productId: listing.id, buyerId, sellerId: listing.sellerId },
      1,
      offer,
    )
  return saved !== undefined
}

/** Adds a counter-offer to a locked offer, and begins the time to answer it. */
export async function saveCounter(
  tx: Transaction<Schema>,
  offer: LockedOffer,
  counter: NewRound,
): Promise<void> {
  const at = await saveRound(tx, offer, offer.round + 1, counter)
  await sql`
    update offers set expires_at = ${at}::timestamptz + make_interval(secs => ${durations.offerAnswer / 1000})
    where id = ${offer.id}`.execute(tx)
}

type OfferOf = Pick<LockedOffer, 'id' | 'productId' | 'buyerId' | 'sellerId'>

/** Inserts an amount, which the conversation of the two members shows. Returns its moment. */
async function saveRound(
  tx: Transaction<Schema>,
  { id, ...about }: OfferOf,
  round: number,
  { by, amountMinor, message }: NewRound,
): Promise<string> {
  const at = await placeOffer(tx, { ...about, by })
  await sql`
    insert into offer_rounds (offer_id, round, by_seller, amount_minor, message, created_at)
    values (${id}, ${round}, ${by === 'seller'}, ${amountMinor}, ${message}, ${at}::timestamptz)`.execute(
    tx,
  )
  return at
}

/** Closes a locked offer. `orderId` is the order of an accepted one. */
export async function saveState(
  tx: Transaction<Schema>,
  id: OfferId,
  state: Exclude<OfferState, 'open'>,
  { now, orderId }: { now: Date; orderId?: OrderId },
): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ state, closed_at: now, order_id: orderId ?? null })
    .where('id', '=', id)
    .execute()
}
