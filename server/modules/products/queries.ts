import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { Product, ProductDetail } from '#contracts/products/products.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { readTree } from '../categories/index.ts'
import { combinedColumn } from '../../platform/combined-delivery.ts'
import { collectionColumn, courierColumn, wayPrice } from '../../platform/listing-ways.ts'
import { identityMonth } from '../../platform/identity-badge.ts'
import { awayColumn } from '../../platform/seller-away.ts'
import { businessColumn } from '../../platform/seller-business.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { fromInForce } from '../../platform/rates.ts'
import { variantsColumn } from './variants/shown.ts'
import {
  excerpt,
  productColumns,
  productDetailOf,
  productOf,
  productTables,
  type ProductDetailRow,
  type ProductRow,
} from './product-row.ts'

/** Listings with the data of their pages. $2: visitor or null. */
const selectDetails = (description: string, which: string) =>
  `select ${productColumns(description)}, p.version, p.attributes, p.takes_offers,
     ${variantsColumn(fromInForce.rates)},
     clock_timestamp() as server_time,
     p.taken_down, p.taken_down_reason, p.taken_down_at,
     coalesce(a.leader_id = $2, false) as leading,
     coalesce(a.leader_id = $2 or (a.bid_count > 0 and exists (
       select from bids b where b.auction_id = p.id and b.bidder_id = $2)), false) as has_bid,
     case when a.reserve_minor is null then 'none'
          when a.bid_count > 0 and a.current_minor >= a.reserve_minor then 'met' else 'not_met' end as reserve,
     case when a.leader_id = $2 then a.leader_max_minor end as own_max_minor,
     case when p.format <> 'fixed' then (
       select value from settings where name = steps_setting(p.base) and during @> clock_timestamp()) end as steps,
     case when a.approves_bidders then nullif(coalesce((
       select state from bidder_requests r where r.auction_id = p.id and r.user_id = $2), 'needed'), 'approved')
     end as bid_approval,
     a.soft_closes, a.outages, a.sold_by, a.sold_minor, coalesce(a.winner_id = $2, false) as won,
     case when a.winner_id = $2 then (
       select json_build_object('id', o.id, 'checkoutId', o.checkout_id, 'paymentStatus', o.payment_status,
         'orderStatus', o.order_status, 'paymentDueAt', o.payment_due_at,
         'unitMinor', o.unit_minor::text, 'rate', o.rate, 'base', o.base)
       from orders o where o.product_id = p.id and o.buyer_id = $2
       order by o.created_at desc limit 1) end as own_order,
     ${wayPrice('p', 'bus')} as bus_usd_minor,
     ${wayPrice('p', 'pickup')} as pickup_usd_minor,
     ${awayColumn('p.seller_id')} as seller_away, ${businessColumn('p.seller_id')} as seller_business,
     ${identityMonth('p.seller_id')} as seller_id_checked, ${combinedColumn('p.seller_id')} as combined_delivery,
     case when p.allows_collection then ${collectionColumn('p')} end as collection, ${courierColumn('p')} as courier_prices
   from ${productTables}
   where ${which}`

/** One listing in any state, with the data of its page. $1: listing, $2: visitor or null. */
export const selectProduct = statement<ProductDetailRow>(
  'product',
  selectDetails('p.description', 'p.id = $1'),
)

/**
 * SQL: the listings of an array. The planner does not see its length; otherwise it would plan the statement for each
 * execution, because plans for short arrays look cheaper.
 */
const oneOf = 'p.id = any((select $1::uuid[])::uuid[])'

const selectSeveralDetails = statement<ProductDetailRow>(
  'products_with_details',
  selectDetails(excerpt, oneOf),
)

export const selectProducts = statement<ProductRow>(
  'products_by_id',
  `select ${productColumns(excerpt)} from ${productTables} where ${oneOf}`,
)

/** One listing for this visitor. Throws `product_not_found`; only the seller can see a removed listing. */
export async function getProduct(
  app: App,
  id: ProductId,
  visitor: UserId | undefined,
): Promise<ProductDetail> {
  // Members see their own bids, and browsers read a product again after an event.
  const { pool } = visitor ? app : app.reads.ofPage()
  const [[row], tree] = await Promise.all([
    run(pool, selectProduct, [id, visitor ?? null]),
    readTree(app),
  ])
  if (!row || (row.status === 'removed' && row.seller_id !== visitor))
    throw new DomainError('product_not_found')
  return productDetailOf(row, tree)
}

/** Listings in any state by id, with shortened descriptions. Runs one statement. */
export async function readProducts(
  { pool }: Pick<App, 'pool'>,
  ids: ProductId[],
): Promise<Map<ProductId, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await run(pool, selectProducts, [ids])
  return new Map(rows.map((row) => [row.id, productOf(row)]))
}

/** Listings in any state by id, each as on its page for this visitor, with shortened descriptions. */
export async function readProductDetails(
  app: App,
  ids: ProductId[],
  visitor: UserId,
): Promise<Map<ProductId, ProductDetail>> {
  if (ids.length === 0) return new Map()
  const [rows, tree] = await Promise.all([
    run(app.pool, selectSeveralDetails, [ids, visitor]),
    readTree(app),
  ])
  return new Map(rows.map((row) => [row.id, productDetailOf(row, tree)]))
}
