import type { CartItem } from '../../../contracts/cart/cart.ts'
import { combinedColumn } from '../../platform/combined-delivery.ts'
import { currencyNow } from '../../platform/rates.ts'

export type CombinedItem = CartItem['combinedDelivery']

/**
 * SQL: the rule of the seller of a listing for items that are sent together, and what the listing costs as a further
 * item, as JSON; null for none. The part is rounded half up in the currency of the price and then converted, as
 * `shippingTogether` does for orders.
 */
export const combinedItem = (product: string): string => `(
  select rule.json || jsonb_build_object('asFurtherItem', jsonb_build_object(
    'shippingCost', amount_text(in_currency(part.minor, part.currency, part.base, (select rates_in_force())), part.base),
    'originalShippingCost', amount_text(part.minor, part.currency)))
  from products l
  cross join lateral (select ${combinedColumn('l.seller_id')}::jsonb as json) as rule
  cross join lateral (select l.currency, ${currencyNow('l')} as base,
    (coalesce(l.original_shipping_minor, l.shipping_minor) * coalesce((rule.json ->> 'furtherPercent')::bigint, 100)
      + 50) / 100 as minor) as part
  where l.id = ${product} and rule.json is not null) as "combinedDelivery"`
