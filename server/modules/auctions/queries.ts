import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Bid } from '#contracts/auctions/bids.ts'
import type { BidId, ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { run, statement, unmeasured } from '../../platform/database/statement.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { pseudonymOf } from './bids/pseudonym.ts'

interface BidRow {
  base: CurrencyCode
  bid_count: number | null
  pseudonym_key: Buffer | null
  id: string | null
  bidder_id: string
  amount_minor: bigint
  kind: string
  created_at: Date
}

/** If there are no bids, returns one row without a bid. */
export const readBids = statement<BidRow>(
  'bids_newest',
  `select p.base, a.bid_count, a.pseudonym_key, b.id, b.bidder_id, b.amount_minor, b.kind, b.created_at
   from products p
   left join auctions a on a.product_id = p.id
   left join lateral (
     select id, bidder_id, amount_minor, kind, created_at, seq from bids
     where auction_id = a.product_id and voided_at is null and kind <> 'maximum' order by seq desc limit ${unmeasured('$2::int')} offset ${unmeasured('$3::int')}
   ) b on true
   where p.id = ${unmeasured('$1::uuid')} and p.status <> 'removed'
   order by b.seq desc`,
)

/** The bids of a listing, newest first. Other bidders than the reader are pseudonyms. Throws `product_not_found`. */
export async function listBids(
  app: App,
  productId: ProductId,
  reader: UserId | undefined,
  page: Page,
): Promise<{ bids: Bid[]; total: number }> {
  const rows = await run(app.pool, readBids, [productId, page.limit, page.offset])
  const [first] = rows
  if (!first) throw new DomainError('product_not_found')
  const bids = rows.flatMap((row) =>
    row.id === null
      ? []
      : {
          id: row.id as BidId,
          amount: wireAmount(row.amount_minor, first.base),
          bidderId:
            row.bidder_id === reader ? reader : pseudonymOf(first.pseudonym_key!, row.bidder_id),
          createdAt: row.created_at.toISOString(),
          automatic: row.kind === 'automatic',
        },
  )
  return { bids, total: first.bid_count ?? 0 }
}
