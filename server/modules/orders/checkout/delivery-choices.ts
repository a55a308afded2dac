import { sql, type Kysely } from 'kysely'
import { usdMinorOf, type CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { CheckoutId, OrderId, UserId } from '../../../../contracts/common/ids.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** How the buyer can get each unpaid item of a checkout, and what delivery costs at the order's own prices. */
export async function deliveryChoicesOf(
  db: Kysely<Schema>,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<Payable['choices']> {
  const { rows } = await sql<{
    orderId: OrderId
    base: CurrencyCode
    rate: number
    priceCurrency: CurrencyCode
    minor: bigint | null
    originalMinor: bigint | null
    allowsCollection: boolean
    location: string | null
  }>`
    select o.id as "orderId", o.base, o.rate, o.price_currency as "priceCurrency",
      case when o.collect then o.delivery_minor else o.shipping_minor end as minor,
      case when o.collect then o.delivery_original_minor else o.shipping_original_minor end as "originalMinor",
      o.collect or p.allows_collection as "allowsCollection", p.location
    from orders o join products p on p.id = o.product_id
    where o.checkout_id = ${checkoutId} and o.buyer_id = ${buyerId}
      and o.payment_status = 'pending' and o.order_status = 'processing'
    order by o.created_at, o.id`.execute(db)
  return rows.map(({ orderId, base, rate, priceCurrency, minor, originalMinor, ...listing }) => ({
    orderId,
    ...listing,
    deliveryCost: minor === null ? null : wireAmount(minor, base),
    deliveryUsd:
      minor === null
        ? null
        : wireAmount(
            priceCurrency === 'USD' && originalMinor !== null
              ? originalMinor
              : usdMinorOf(minor, rate, base),
            'USD',
          ),
  }))
}
