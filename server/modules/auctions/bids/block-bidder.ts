import { type Format, isAuction } from '#contracts/products/formats.ts'
import { sql } from 'kysely'
import type { BlockedBidder } from '#contracts/auctions/auctions.ts'
import type { BlockId, ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { lockPair } from '../../blocks/index.ts'
import { pseudonymOf } from './pseudonym.ts'

interface BlockRow {
  id: BlockId
  label: string | null
  product_id: ProductId | null
  title: string | null
  created_at: Date
}

const blockOf = (row: BlockRow): BlockedBidder => ({
  id: row.id,
  label: row.label ?? '',
  productId: row.product_id,
  title: row.title,
  createdAt: row.created_at.toISOString(),
})

/**
 * Blocks a bidder from bidding on the seller's auctions and buying from the seller. `bidderId` is the pseudonym in one
 * of these auctions. Existing bids stay. Idempotent. Throws `forbidden`, `product_not_found`, `not_an_auction` or
 * `bidder_not_found`.
 */
export async function blockBidder(
  app: App,
  sellerId: UserId,
  { productId, bidderId }: { productId: ProductId; bidderId: string },
): Promise<BlockedBidder> {
  await app.limits.take('block', sellerId)
  const { rows } = await sql<{
    seller_id: UserId
    format: Format
    key: Buffer
    title: string
  }>`
    select p.seller_id, p.format, a.pseudonym_key as key, p.title
    from products p left join auctions a on a.product_id = p.id
    where p.id = ${productId} and p.status <> 'removed'`.execute(app.db)
  const [auction] = rows
  if (!auction) throw new DomainError('product_not_found')
  if (auction.seller_id !== sellerId) throw new DomainError('forbidden')
  if (!isAuction(auction.format)) throw new DomainError('not_an_auction')
  const { rows: bidders } = await sql<{ id: UserId }>`
    select distinct bidder_id as id from bids where auction_id = ${productId}`.execute(app.db)
  const found = bidders.find(({ id }) => pseudonymOf(auction.key, id) === bidderId)
  if (!found) throw new DomainError('bidder_not_found')
  return app.db.transaction().execute(async (tx) => {
    await lockPair(tx, sellerId, found.id)
    const { rows: blocked } = await sql<BlockRow>`
      insert into blocked_bidders (seller_id, user_id, product_id, label)
      values (${sellerId}, ${found.id}, ${productId}, ${bidderId.slice(-4)})
      on conflict (seller_id, user_id, named) do update set seller_id = excluded.seller_id
      returning id, label, product_id, created_at,
        (select title from products where id = blocked_bidders.product_id) as title`.execute(tx)
    return blockOf(blocked[0]!)
  })
}

/** Throws `bidder_not_found` if the seller has no such block. */
export async function unblockBidder(app: App, sellerId: UserId, id: BlockId): Promise<void> {
  await app.limits.take('block', sellerId)
  const removed = await app.db
    .deleteFrom('blocked_bidders')
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('named', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new DomainError('bidder_not_found')
}

export async function blockedBidders(
  app: App,
  sellerId: UserId,
  page: Page,
): Promise<{ blocked: BlockedBidder[]; total: number }> {
  const { rows } = await sql<BlockRow & { total: number }>`
    select b.id, b.label, b.product_id, b.created_at, p.title, count(*) over ()::int as total
    from blocked_bidders b left join products p on p.id = b.product_id
    where b.seller_id = ${sellerId} and not b.named
    order by b.created_at desc, b.id desc limit ${page.limit} offset ${page.offset}`.execute(app.db)
  return { blocked: rows.map(blockOf), total: rows[0]?.total ?? 0 }
}
