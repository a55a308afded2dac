import { sql, type Kysely, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { commissionDebt } from '../../ledger/index.ts'
import type { QuotedLine } from '../checkout/checkout-blocks.rules.ts'
import { figuresAt } from '../checkout/delivery.rules.ts'
import { cashAnswer, recordDays, type CashSeller, type CashTerms } from './cash.rules.ts'

type Database = Kysely<Schema> | Transaction<Schema>

/** SQL: the order `o` is paid to the seller at the collection. */
export const isInCash = sql<boolean>`exists (select from cash_orders where cash_orders.order_id = o.id)`

/**
 * SQL: the buyer of an order `o` chose cash and then to pay here, which is final: else an item could be reserved for
 * ever.
 */
export const hasLeftCash = sql<boolean>`
  exists (select from order_steps s where s.order_id = o.id and s.step = 'payOnline')`

export async function cashTerms(db: Database): Promise<CashTerms> {
  const { rows } = await sql<{ name: string; value: number }>`
    select name, value from settings
    where name in ('cash_max_usd_minor', 'cash_debt_max_usd_minor', 'cash_no_shows')
      and during @> clock_timestamp()`.execute(db)
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? 0
  return {
    maxUsdMinor: BigInt(value('cash_max_usd_minor')),
    debtMaxUsdMinor: BigInt(value('cash_debt_max_usd_minor')),
    noShows: value('cash_no_shows'),
  }
}

/** A seller's choice and record. */
export async function cashSeller(db: Database, sellerId: UserId): Promise<CashSeller> {
  const { rows } = await sql<Omit<CashSeller, 'owedUsdMinor'>>`
    select exists (select from cash_sellers c where c.user_id = u.id) as accepts,
      u.phone_verified_at is not null as "phoneVerified",
      u.erased_at is not null or suspended_among(array[u.id]) is not null as suspended,
      (select count(*)::int from disputes d join orders o on o.id = d.order_id
        where o.seller_id = u.id and d.decided_by = 'staff' and d.decision in ('refund', 'partial')
          and d.decided_at > clock_timestamp() - make_interval(days => ${recordDays})) as "lostDisputes",
      (select count(*)::int from unpaid_strikes s
        where s.user_id = u.id and s.created_at > clock_timestamp() - make_interval(days => ${recordDays})) as strikes
    from users u where u.id = ${sellerId}`.execute(db)
  const { owedUsdMinor } = await commissionDebt(db, sellerId)
  return { ...rows[0]!, owedUsdMinor }
}

/** The buyer's reservations that lapsed in the last 90 days. */
export async function noShowsOf(db: Database, buyerId: UserId): Promise<number> {
  const { rows } = await sql<{ noShows: number }>`
    select count(*)::int as "noShows" from cash_orders
    where buyer_id = ${buyerId} and lapsed_at > clock_timestamp() - make_interval(days => ${recordDays})`.execute(
    db,
  )
  return rows[0]!.noShows
}

/** The lines whose orders could be paid in cash; each order decides again. */
export async function cashLines(
  app: App,
  lines: readonly QuotedLine[],
  buyerId: UserId | undefined,
): Promise<ReadonlySet<string>> {
  if (!buyerId || lines.length === 0) return new Set()
  const [terms, noShows] = await Promise.all([cashTerms(app.db), noShowsOf(app.db, buyerId)])
  const sellers = new Map<string, CashSeller>()
  for (const { sellerId } of lines)
    if (!sellers.has(sellerId)) sellers.set(sellerId, await cashSeller(app.db, sellerId))
  const isPossible = (line: QuotedLine) =>
    cashAnswer(
      {
        order: {
          collect: line.costs.collection !== null,
          totalUsdMinor: figuresAt(line, null, true).totalUsdMinor,
        },
        seller: sellers.get(line.sellerId)!,
        noShows,
      },
      terms,
    ) === 'possible'
  return new Set(lines.filter(isPossible).map(({ id }) => id))
}
