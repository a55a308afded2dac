import { sql } from 'kysely'
import type { BiddingRecord } from '#contracts/auctions/auctions.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { strikesAllowed, strikeWindow } from './bidders.rules.ts'

/** A member's unpaid items that still count, newest first, and the end of their bidding ban. */
export async function biddingRecord(app: App, userId: UserId): Promise<BiddingRecord> {
  const { rows } = await sql<{ title: string; product_id: ProductId; created_at: Date }>`
    select p.title, s.product_id, s.created_at from unpaid_strikes s join products p on p.id = s.product_id
    where s.user_id = ${userId}
      and s.created_at > clock_timestamp() - make_interval(secs => ${strikeWindow / 1000})
    order by s.created_at desc limit 100`.execute(app.db)
  const { rows: bans } = await sql<{ until: Date }>`
    select until from bid_bars where user_id = ${userId} and until > clock_timestamp()`.execute(
    app.db,
  )
  return {
    unpaid: rows.map((row) => ({
      title: row.title,
      productId: row.product_id,
      at: row.created_at.toISOString(),
    })),
    allowed: strikesAllowed,
    barredUntil: bans[0]?.until.toISOString() ?? null,
  }
}
