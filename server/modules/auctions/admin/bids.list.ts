import { sql, type RawBuilder } from 'kysely'
import { auctionAdminCalls, bidList, type AdminBid } from '#contracts/auctions/admin/auctions.ts'
import { UserId } from '#contracts/common/ids.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'
import { adminAuction } from './auctions.list.ts'

interface BidRow extends Omit<AdminBid, 'amount' | 'currency' | 'createdAt' | 'voided'> {
  amountMinor: bigint
  createdAt: Date
  voidedAt: Date | null
  voidedReason: string | null
  voidedBy: string | null
}

/**
 * A page of an auction's whole history, newest first, voided bids and the shop's own among it. Throws as
 * `adminAuction`.
 */
export default servedList({
  list: bidList,
  call: auctionAdminCalls.bids,
  read: async (app, asked, page, { params }) => {
    const { currency } = await adminAuction(app, params.id)
    const wanted = matching(asked, {
      bidder: isOf,
      state: (state) => sql`(b.voided_at is null) = ${state === 'valid'}`,
    })
    return readPage(
      app.db,
      {
        table: 'bids b',
        columns: sql`b.id, b.seq, b.bidder_id as "bidderId", u.username::text as "bidderUsername",
        b.amount_minor as "amountMinor", b.kind, b.created_at as "createdAt", b.voided_at as "voidedAt",
        b.voided_reason as "voidedReason", v.username::text as "voidedBy"`,
        joined: sql`join users u on u.id = b.bidder_id left join staff v on v.id = b.voided_by`,
        where: sql<boolean>`b.auction_id = ${params.id} and ${wanted}`,
        order: sql`b.seq desc`,
        row: (row: BidRow) => bidOf(row, currency),
      },
      page,
    )
  },
  line: ({ voided, ...bid }) => ({
    ...bid,
    voidedAt: voided?.at ?? '',
    voidedBy: voided?.by ?? '',
    voidedReason: voided?.reason ?? '',
  }),
})

/** A bid by a member's id or name, in upper or lower case. */
function isOf(bidder: string): RawBuilder<boolean> {
  const id = UserId.safeParse(bidder)
  return id.success
    ? sql<boolean>`b.bidder_id = ${id.data}`
    : sql<boolean>`b.bidder_id = (select id from users where username = ${bidder}::text::citext)`
}

const bidOf = (row: BidRow, currency: CurrencyCode): AdminBid => ({
  id: row.id,
  seq: row.seq,
  bidderId: row.bidderId,
  bidderUsername: row.bidderUsername,
  // A raised maximum is secret: its row shows the price at that moment.
  currency,
  amount: wireAmount(row.amountMinor, currency),
  kind: row.kind,
  createdAt: row.createdAt.toISOString(),
  voided: row.voidedAt && {
    reason: row.voidedReason ?? '',
    by: row.voidedBy,
    at: row.voidedAt.toISOString(),
  },
})
