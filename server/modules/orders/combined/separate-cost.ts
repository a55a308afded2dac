import { sql } from 'kysely'

/** SQL: what distinguishes the order `o` from the others of its checkout, as `lineOf` does in a cart. */
export const lineId = sql<string>`coalesce(o.variant_id, o.product_id)::text`

/** SQL: joins what the delivery of the orders `o` costs by itself. */
export const joinSeparate = sql`left join combined_deliveries alone on alone.order_id = o.id`

/** SQL: what the delivery of the order `o` costs by itself, in its base and in the currency of its price. */
export const separateMinor = sql<bigint>`coalesce(alone.separate_minor, o.shipping_minor)`
export const separateOriginalMinor = sql<bigint | null>`case when alone.order_id is null
  then o.shipping_original_minor else alone.separate_original_minor end`

/**
 * SQL: where an order is sent: its address, the depot of its choice `c`, or the pickup point of its parcel `k`. Each
 * place gets a parcel of its own.
 */
export const addressPlace = sql<string>`'address ' || lower(concat_ws('|', o.ship_address, o.ship_city))`
export const depotPlace = sql<string>`'depot ' || c.depot_id`
export const pointPlace = sql<string>`'point ' || k.point_id`
