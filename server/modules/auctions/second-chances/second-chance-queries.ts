import { type Format, isAuction } from '#contracts/products/formats.ts'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { SecondChance, SecondChanceOffer } from '#contracts/auctions/auctions.ts'
import type { OrderId, ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { pseudonymOf } from '../bids/pseudonym.ts'
import { canGoToNextBidder } from './second-chance.rules.ts'

/**
 * SQL: whether a member may buy from a seller: neither is suspended, and the member is not barred, erased or blocked.
 */
export const mayBuy = (user: RawBuilder<unknown>, seller: RawBuilder<unknown>) => sql<boolean>`(
  suspended_among(array[${user}, ${seller}]) is null
  and exists (select from users where users.id = ${user} and erased_at is null and password_hash <> 'erased')
  and not exists (select from bid_bars where bid_bars.user_id = ${user} and until > clock_timestamp())
  and not exists (select from blocked_bidders
    where blocked_bidders.seller_id = ${seller} and blocked_bidders.user_id = ${user}))`

/** The highest bidder who may buy, has no order for the item and got no offer yet, with their highest visible bid. */
export async function nextBidder(
  db: Kysely<Schema> | Transaction<Schema>,
  productId: ProductId,
): Promise<{ userId: UserId; amountMinor: bigint } | undefined> {
  const { rows } = await sql<{ userId: UserId; amountMinor: bigint }>`
    select b.user_id as "userId", b.amount_minor as "amountMinor"
    from auctions a cross join lateral (
      select bidder_id as user_id, max(amount_minor) as amount_minor, min(seq) as first from bids
      where auction_id = a.product_id and voided_at is null group by bidder_id
    ) b
    where a.product_id = ${productId}
      and not exists (select from orders o where o.product_id = a.product_id and o.buyer_id = b.user_id)
      and not exists (select from second_chance_offers s where s.auction_id = a.product_id and s.user_id = b.user_id)
      and ${mayBuy(sql`b.user_id`, sql`a.seller_id`)}
    order by b.amount_minor desc, b.first limit 1`.execute(db)
  return rows[0]
}

interface StateRow {
  base: CurrencyCode
  seller_id: UserId
  closed_at: Date | null
  pseudonym_key: Buffer
  order_id: OrderId | null
  ever_sold: boolean
  relisted: boolean
  amount_minor: bigint | null
  expires_at: Date
  answered_at: Date | null
  accepted: boolean | null
  withdrawn_at: Date | null
  may_buy: boolean
  offer_order_id: OrderId | null
  now: Date
}

/**
 * The second chance of an auction, for its seller or a bidder. All fields are null or false for other members. Throws
 * `product_not_found` or `not_an_auction`.
 */
export async function secondChanceOf(
  app: App,
  userId: UserId,
  productId: ProductId,
): Promise<SecondChance> {
  const { rows } = await sql<StateRow & { format: Format }>`
    select p.format, p.base, a.seller_id, a.closed_at, a.pseudonym_key,
      (select id from orders o where o.product_id = p.id and o.source = 'auction' and o.order_status <> 'cancelled'
       limit 1) as order_id,
      exists (select from orders o where o.product_id = p.id and o.source = 'auction') as ever_sold,
      exists (select from products again where again.relisted_from = p.id) as relisted,
      s.amount_minor, s.expires_at, s.answered_at, s.accepted, s.withdrawn_at,
      ${mayBuy(sql`s.user_id`, sql`a.seller_id`)} as may_buy,
      (select id from orders o where o.product_id = p.id and o.source = 'auction' and o.buyer_id = s.user_id
       and s.accepted order by o.created_at desc limit 1) as offer_order_id,
      clock_timestamp() as now
    from products p left join auctions a on a.product_id = p.id
    left join lateral (
      select * from second_chance_offers where auction_id = p.id and (user_id = ${userId} or a.seller_id = ${userId})
      order by created_at desc limit 1
    ) s on true
    where p.id = ${productId} and p.status <> 'removed'`.execute(app.db)
  const [row] = rows
  if (!row) throw new DomainError('product_not_found')
  if (!isAuction(row.format)) throw new DomainError('not_an_auction')
  const available = canGoToNextBidder(row)
  const offer = offerOf(row, available)
  const canOffer = row.seller_id === userId && available && offer?.state !== 'open'
  const next = canOffer ? await nextBidder(app.db, productId) : undefined
  return {
    currency: row.base,
    offer,
    noneLeft: canOffer && !next,
    next: next
      ? {
          bidderId: pseudonymOf(row.pseudonym_key, next.userId),
          amount: wireAmount(next.amountMinor, row.base),
        }
      : null,
  }
}

function offerOf(row: StateRow, available: boolean): SecondChanceOffer | null {
  if (row.amount_minor === null) return null
  return {
    amount: wireAmount(row.amount_minor, row.base),
    expiresAt: row.expires_at.toISOString(),
    orderId: row.offer_order_id,
    state: row.answered_at
      ? row.accepted
        ? 'accepted'
        : 'declined'
      : row.withdrawn_at
        ? 'withdrawn'
        : row.expires_at <= row.now
          ? 'expired'
          : available && row.may_buy
            ? 'open'
            : 'withdrawn',
  }
}
