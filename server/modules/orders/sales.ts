import { formatFields, type Format } from '#contracts/products/formats.ts'
import { sql } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { Sale } from '#contracts/selling/selling.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { orders, soldOrderOf } from './queries.ts'

export type SaleState = 'to_pay' | 'to_send'

/** A page of a member's sales, newest first, and their total number; only those in `state`, if given. */
export async function salesOf(
  app: App,
  sellerId: UserId,
  state: SaleState | undefined,
  { limit, offset }: Page,
): Promise<{ sales: Sale[]; total: number }> {
  const waiting = state && (state === 'to_pay' ? 'pending' : 'paid')
  const only = waiting
    ? sql<boolean>`o.order_status = 'processing' and o.payment_status = ${waiting}`
    : sql<boolean>`true`
  const [rows, counted] = await Promise.all([
    orders(app.db)
      .innerJoin('users as buyer', 'buyer.id', 'o.buyer_id')
      .innerJoin('products as p', 'p.id', 'o.product_id')
      .leftJoin('products as again', 'again.relisted_from', 'p.id')
      .select([
        'buyer.username as buyer_username',
        'p.status as listing_status',
        'p.format',
        'again.id as relisted_as',
      ])
      .where('o.seller_id', '=', sellerId)
      .where(only)
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    sql<{ total: number }>`
      select count(*)::int as total from orders o where o.seller_id = ${sellerId} and ${only}`.execute(
      app.db,
    ),
  ])
  return {
    sales: rows.map((row) => ({
      ...soldOrderOf(row),
      buyerUsername: row.buyer_username,
      listing: {
        status: row.listing_status as Sale['listing']['status'],
        ...formatFields(row.format as Format),
        relistedAs: row.relisted_as as ProductId | null,
      },
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}

export interface SalesFigures {
  sales: number
  toPay: number
  toSend: number
  /** Sales paid in the last thirty days: their number, and their sum in minor units of `currency`, the default one. */
  recentSales: number
  recentMinor: bigint
  currency: CurrencyCode
}

/** The sums of a member's sales. */
export async function salesFigures(app: App, sellerId: UserId): Promise<SalesFigures> {
  const { rows } = await sql<SalesFigures>`
    select coalesce(sum(sales), 0)::int as sales, coalesce(sum(to_pay), 0)::int as "toPay",
      coalesce(sum(to_send), 0)::int as "toSend", coalesce(sum(recent_sales), 0)::int as "recentSales",
      coalesce(sum(in_local(recent, base)), 0)::bigint as "recentMinor", local_currency() as currency
    from (
      select base, count(*) as sales,
        count(*) filter (where order_status = 'processing' and payment_status = 'pending') as to_pay,
        count(*) filter (where order_status = 'processing' and payment_status = 'paid') as to_send,
        count(*) filter (where payment_status = 'paid' and created_at > now() - interval '30 days') as recent_sales,
        coalesce(sum(total_minor)
          filter (where payment_status = 'paid' and created_at > now() - interval '30 days'), 0)::bigint as recent
      from orders where seller_id = ${sellerId} group by base) as by_base`.execute(app.db)
  return rows[0]!
}
