import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

export interface DealRow {
  id: string
  productId: ProductId
  /** Minor units of the listing's currency, like `priceMinor`. */
  beforeMinor: bigint
  priceMinor: bigint
  endsAt: Date
}

/** The open deal of a listing. The lock of the listing's row also protects the deal. */
export async function openDealOf(
  tx: Transaction<Schema>,
  productId: ProductId,
): Promise<DealRow | undefined> {
  const { rows } = await sql<DealRow>`
    select id, product_id as "productId", before_minor as "beforeMinor",
      price_minor as "priceMinor", ends_at as "endsAt"
    from deals where product_id = ${productId} and ended_at is null`.execute(tx)
  return rows[0]
}

/** The lowest price of a listing in the last fourteen days, including the current one, in its own currency. */
export async function lowestPriceOf(
  tx: Transaction<Schema>,
  listing: { id: ProductId; currency: CurrencyCode; originalMinor: bigint },
  now: Date,
): Promise<bigint> {
  const { rows } = await sql<{ lowest: bigint }>`
    select least(${listing.originalMinor}::bigint,
      min(in_currency(before_minor, currency, ${listing.currency}, (select rates_in_force())))) as lowest from price_changes
    where product_id = ${listing.id}
      and created_at > ${now}::timestamptz - make_interval(days => ${limits.dealDays})`.execute(tx)
  return rows[0]?.lowest ?? listing.originalMinor
}

/** Saves a seller's deal of a day. Returns false if the seller already has a deal on that day. */
export async function saveDeal(
  tx: Transaction<Schema>,
  deal: {
    productId: ProductId
    sellerId: UserId
    day: string
    currency: CurrencyCode
    beforeMinor: bigint
    priceMinor: bigint
    endsAt: Date
    now: Date
  },
): Promise<boolean> {
  const saved = await tx
    .insertInto('deals')
    .values({
      product_id: deal.productId,
      seller_id: deal.sellerId,
      day: deal.day,
      before_minor: deal.beforeMinor,
      currency: deal.currency,
      price_minor: deal.priceMinor,
      ends_at: deal.endsAt,
      created_at: deal.now,
    })
    .onConflict((conflict) => conflict.columns(['seller_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** The seller's deal on a day, open or ended. */
export async function dealOfDay(
  tx: Transaction<Schema>,
  sellerId: UserId,
  day: string,
): Promise<{ productId: ProductId; priceMinor: bigint; endedAt: Date | null } | undefined> {
  const { rows } = await sql<{ productId: ProductId; priceMinor: bigint; endedAt: Date | null }>`
    select product_id as "productId", price_minor as "priceMinor", ended_at as "endedAt"
    from deals where seller_id = ${sellerId} and day = ${day}::date`.execute(tx)
  return rows[0]
}
