import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { isOver } from '../../kernel/auction-end.ts'

/** A locked auction. */
export interface TradedAuction {
  product_id: ProductId
  seller_id: UserId
  starts_at: Date
  ends_at: Date
  closed_at: Date | null
  start_minor: bigint
  current_minor: bigint
  reserve_minor: bigint | null
  buy_it_now_minor: bigint | null
  leader_id: UserId | null
  leader_max_minor: bigint | null
  bid_count: number
  last_seq: number
  chain_hash: Buffer | null
  soft_closes: number
  pseudonym_key: Buffer
  winner_id: UserId | null
  sold_by: 'bid' | 'buy_now' | 'second_chance' | null
  /** The seller approves bidders. */
  approves_bidders: boolean
  /** Contains the id of the given member if the seller has approved them. */
  approved: string[] | null
  title: string
  /** The currency of the auction. */
  base: CurrencyCode
  status: string
  /** Contains the id of the given member if the seller has blocked them. */
  blocked: string[] | null
  /** The end of the given member's bidding ban, by their id. */
  barred: Record<string, string> | null
  /** Contains the id of the given member if they are suspended. */
  suspended: string[] | null
  /** An end after the last heartbeat is not certain yet. */
  last_heartbeat: Date | null
  /** An order for it that was not cancelled. */
  order_id: string | null
  relisted: boolean
  now: Date
}

/**
 * Takes the same lock as a bid and the closing. Then reads the row and the clock in a second statement, because a
 * statement that waited for a lock sees old data. Throws `product_not_found` or `not_an_auction`.
 */
export async function lockForTrade(
  tx: Transaction<Schema>,
  productId: ProductId,
  { userId, removedToo = false }: { userId?: UserId; removedToo?: boolean } = {},
): Promise<TradedAuction> {
  const { rows: locked } =
    await sql`select from auctions where product_id = ${productId} for update`.execute(tx)
  const members = userId ? [userId] : []
  const { rows } = await sql<TradedAuction>`
    select a.product_id, a.seller_id, a.starts_at, a.ends_at, a.closed_at, a.start_minor, a.current_minor,
      a.reserve_minor, a.buy_it_now_minor, a.leader_id, a.leader_max_minor, a.bid_count, a.last_seq, a.chain_hash,
      a.soft_closes, a.pseudonym_key, a.winner_id, a.sold_by, a.approves_bidders, p.title, p.base, p.status,
      (select array_agg(b.user_id::text) from blocked_bidders b
       where b.seller_id = a.seller_id and b.user_id = any(${members}::uuid[])) as blocked,
      (select array_agg(r.user_id::text) from bidder_requests r where r.auction_id = a.product_id
         and r.state = 'approved' and r.user_id = any(${members}::uuid[])) as approved,
      (select jsonb_object_agg(user_id, until) from bid_bars
       where user_id = any(${members}::uuid[]) and until > clock_timestamp()) as barred,
      suspended_among(${members}::uuid[]) as suspended,
      (select id from orders where product_id = a.product_id and source = 'auction' and order_status <> 'cancelled'
       limit 1) as order_id,
      exists (select from products again where again.relisted_from = a.product_id) as relisted,
      (select at from service_heartbeat) as last_heartbeat, clock_timestamp() as now
    from auctions a join products p on p.id = a.product_id
    where a.product_id = ${productId}`.execute(tx)
  const [auction] = rows
  if (locked.length === 1 && auction && (removedToo || auction.status !== 'removed')) return auction
  const product = await tx
    .selectFrom('products')
    .select('status')
    .where('id', '=', productId)
    .executeTakeFirst()
  throw new DomainError(
    product && product.status !== 'removed' ? 'not_an_auction' : 'product_not_found',
  )
}

/** Throws `AuctionEndUncertain` while an outage may still move the end. */
export const isAuctionOver = (auction: TradedAuction): boolean =>
  isOver(
    { endsAt: auction.ends_at, closedAt: auction.closed_at },
    auction.last_heartbeat,
    auction.now,
  )
