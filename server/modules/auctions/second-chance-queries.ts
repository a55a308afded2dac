import { sql, type Kysely, type Transaction } from 'kysely'
import type { SecondChance, SecondChanceOffer } from '../../../contracts/auctions.ts'
import type { OrderId, ProductId, UserId } from '../../../contracts/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { pseudonymOf } from './pseudonym.ts'
import { isLeft } from './second-chance.rules.ts'

/** The highest bidder who neither bought the item before nor was asked yet nor is blocked, with their own highest visible bid. */
export async function nextBidder(
  db: Kysely<Schema> | Transaction<Schema>,
  productId: ProductId,
): Promise<{ userId: UserId; amountMinor: bigint } | undefined> {
  const { rows } = await sql<{ userId: UserId; amountMinor: bigint }>`
    select b.bidder_id as "userId", max(b.amount_minor) as "amountMinor"
    from bids b join auctions a on a.product_id = b.auction_id
    where b.auction_id = ${productId} and b.voided_at is null
      and not exists (select from orders o where o.product_id = a.product_id and o.buyer_id = b.bidder_id)
      and not exists (select from second_chance_offers s where s.auction_id = a.product_id and s.user_id = b.bidder_id)
      and not exists (select from blocked_bidders x where x.seller_id = a.seller_id and x.user_id = b.bidder_id)
    group by b.bidder_id order by max(b.amount_minor) desc, min(b.seq) limit 1`.execute(db)
  return rows[0]
}

interface StateRow {
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
  offer_order_id: OrderId | null
  now: Date
}

/** What an auction's second chance means to this person: to its seller, to the bidder who was asked, or nothing. Throws `product_not_found` or `not_an_auction`. */
export async function secondChanceOf(
  app: App,
  userId: UserId,
  productId: ProductId,
): Promise<SecondChance> {
  const { rows } = await sql<StateRow & { is_auction: boolean }>`
    select p.is_auction, a.seller_id, a.closed_at, a.pseudonym_key,
      (select id from orders o where o.product_id = p.id and o.source = 'auction' and o.order_status <> 'cancelled'
       limit 1) as order_id,
      exists (select from orders o where o.product_id = p.id and o.source = 'auction') as ever_sold,
      exists (select from products again where again.relisted_from = p.id) as relisted,
      s.amount_minor, s.expires_at, s.answered_at, s.accepted,
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
  if (!row.is_auction) throw new DomainError('not_an_auction')
  const left = isLeft(row)
  const offer = offerOf(row, left)
  const seller = row.seller_id === userId
  const next =
    seller && left && offer?.state !== 'open' ? await nextBidder(app.db, productId) : undefined
  return {
    offer,
    next: next
      ? {
          bidderId: pseudonymOf(row.pseudonym_key, next.userId),
          amount: wireAmount(next.amountMinor),
        }
      : null,
  }
}

function offerOf(row: StateRow, left: boolean): SecondChanceOffer | null {
  if (row.amount_minor === null) return null
  return {
    amount: wireAmount(row.amount_minor),
    expiresAt: row.expires_at.toISOString(),
    orderId: row.offer_order_id,
    state: row.answered_at
      ? row.accepted
        ? 'accepted'
        : 'declined'
      : row.expires_at <= row.now
        ? 'expired'
        : left
          ? 'open'
          : 'withdrawn',
  }
}
