import { sql, type Transaction } from 'kysely'
import type { CheckoutId, ProductId, UserId } from '../../../../contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { joinCourier, otherWays, waysColumns } from './courier-costs.ts'
import { noCourier, type OtherWays } from './courier-costs.rules.ts'

/**
 * Throws `no_courier` unless the buyer can choose a bus depot or a pickup point on the page for paying, because the
 * courier does not go to their city. Until then the order cannot be paid (`requireCourier`).
 */
export async function requireOtherWay(
  tx: Transaction<Schema>,
  productId: ProductId,
  { city }: { city: string },
): Promise<void> {
  const ways = await otherWays(tx, productId)
  if (ways.bus || ways.pickup) return
  throw noCourier(city, ways)
}

/** Throws `no_courier` if an unpaid order of a checkout would be sent to a city to which the courier does not go. */
export async function requireCourier(
  tx: Transaction<Schema>,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<void> {
  const { rows } = await sql<OtherWays & { city: string }>`
    select o.ship_city as city, ${waysColumns}
    from orders o join products p on p.id = o.product_id ${joinCourier()}
    where o.checkout_id = ${checkoutId} and o.buyer_id = ${buyerId}
      and o.payment_status = 'pending' and o.order_status = 'processing' and not o.collect
      and courier.order_id is not null and courier.minor is null
      and not exists (select from depot_choices c where c.order_id = o.id)
      and not exists (select from pickup_parcels c where c.order_id = o.id)
    order by o.id limit 1`.execute(tx)
  const [order] = rows
  if (order) throw noCourier(order.city, order)
}
