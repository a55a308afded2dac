import { z } from 'zod'
import { localCurrency } from '../currencies/currencies.ts'
import { endpoint } from '../common/endpoint.ts'
import { Path, Product } from '../products/products.ts'
import { anyPriceRule } from '../selling/listing-form.rules.ts'
import { Currency, Money, Timestamp, pageQuery, ruled } from '../common/values.ts'

/** An item at a fixed price that costs less than at any other time of the last fourteen days. `oldPrice` is the lowest of those. */
export const Deal = Product.extend({
  oldPrice: Money,
  percentOff: z.number().int().min(1),
  featured: z.boolean().meta({ description: 'Staff chose it: it stands first' }),
  dealEndsAt: Timestamp.nullable().meta({
    description: 'When a deal of the day returns to its price before; null: the price fell to stay',
  }),
})
export type Deal = z.infer<typeof Deal>

/** `price` is in `currency`; absent means the default currency. */
export const NewDeal = z.strictObject({
  price: ruled(anyPriceRule, 20),
  currency: Currency.default(localCurrency),
})
export type NewDeal = z.infer<typeof NewDeal>

export const dealCalls = {
  list: endpoint({
    method: 'get',
    path: '/api/deals',
    tag: 'catalogue',
    access: 'public',
    summary:
      'Deals of the day, then what has fallen in price in the last fourteen days, most first',
    query: z.object(pageQuery),
    status: 200,
    response: z.array(Deal),
    errors: ['invalid_request'],
  }),
  today: endpoint({
    method: 'get',
    path: '/api/deals/today',
    tag: 'catalogue',
    access: 'member',
    summary: "One's own deal of today",
    status: 200,
    response: z.object({ deal: Deal.nullable() }),
    errors: ['unauthenticated'],
  }),
  set: endpoint({
    method: 'put',
    path: '/api/products/{id}/deal',
    tag: 'catalogue',
    access: 'member',
    summary:
      "Make one's own item the deal of the day: a lower price until midnight in Harare, one item a day",
    params: Path,
    body: NewDeal,
    status: 200,
    response: Deal,
    errors: [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'product_not_found',
      'listing_unavailable',
      'deal_not_possible',
      'deal_too_high',
      'deal_taken',
      'rate_limited',
    ],
  }),
}
