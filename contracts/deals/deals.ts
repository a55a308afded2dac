import { z } from 'zod'
import { localCurrency } from '../currencies/currencies.ts'
import { calls } from '../common/endpoint.ts'
import { Path, Product } from '../products/products.ts'
import { anyPriceRule } from '../selling/listing-form.rules.ts'
import { Currency, Money, Timestamp, pageQuery, ruledAmount } from '../common/values.ts'

/** A fixed-price item below all its other prices of the last fourteen days. `oldPrice` is the lowest of these. */
export const Deal = Product.extend({
  oldPrice: Money,
  percentOff: z.number().int().min(1),
  featured: z.boolean().meta({ description: 'Staff chose it: it stands first' }),
  dealEndsAt: Timestamp.nullable().meta({
    description: 'When a deal of the day returns to its price before; null: the price fell to stay',
  }),
})
export type Deal = z.infer<typeof Deal>

/** `price` is in `currency`, by default the default currency. */
export const NewDeal = z.strictObject({
  price: ruledAmount(anyPriceRule),
  currency: Currency.default(localCurrency),
})
export type NewDeal = z.infer<typeof NewDeal>

export const dealCalls = calls('catalogue', {
  list: {
    method: 'get',
    path: '/api/deals',
    access: 'public',
    summary:
      'Deals of the day, then what has fallen in price in the last fourteen days, most first',
    query: z.object(pageQuery),
    response: z.array(Deal),
  },
  today: {
    method: 'get',
    path: '/api/deals/today',
    access: 'member',
    summary: "One's own deal of today",
    response: z.object({ deal: Deal.nullable() }),
  },
  set: {
    method: 'put',
    path: '/api/products/{id}/deal',
    access: 'member',
    summary:
      "Make one's own item the deal of the day: a lower price until midnight in Harare, one item a day",
    params: Path,
    body: NewDeal,
    response: Deal,
    errors: [
      'forbidden',
      'product_not_found',
      'listing_unavailable',
      'deal_not_possible',
      'deal_too_high',
      'deal_taken',
      'rate_limited',
    ],
  },
})
