import { wayPrice } from '../../../server/platform/listing-ways.ts'
import { column, list, number, orNull, text, time } from '../columns.ts'

const groupOf = (city: string) =>
  `(select c.group_id from city_group_places c where lower(c.place) = lower(${city}))`

/** What a seller asks for the ways of delivery of a listing, and its price, in its own currency. */
const terms = list('products p', {
  id: text('p.id'),
  /** Of an auction, its amounts are in the currency of its bids. */
  currency: text("case when format = 'fixed' then currency else base end"),
  /** Per variant if it has some. */
  price: number("case when format = 'fixed' then original_price_minor else price_minor end"),
  delivery: number(
    "coalesce(case when format = 'fixed' then original_shipping_minor else shipping_minor end, 0)",
  ),
  /** By group of cities; null if the courier does not go there. */
  courier: column<Record<string, number | null>>(
    `(select coalesce(json_object_agg(k.group_id, k.minor), '{}') from listing_ways k where k.product_id = p.id and k.way = 'courier')`,
  ),
  busCents: orNull(number(wayPrice('p', 'bus'))),
  pickupCents: orNull(number(wayPrice('p', 'pickup'))),
})

/** What an order was placed with, besides the columns of the model's orders. */
const lines = list('orders o', {
  id: text('o.id'),
  /** What distinguishes it from the other lines of its checkout. */
  line: text('coalesce(o.variant_id, o.product_id)'),
  rate: number('o.rate'),
  priceCurrency: text('o.price_currency'),
  unitOriginal: orNull(number('o.unit_original_minor')),
  address: text("lower(concat_ws('|', o.ship_address, o.ship_city))"),
  group: orNull(text(groupOf('o.ship_city'))),
})

/** The facts from which the oracle prices, and what the shop has agreed on. */
export const checkoutFacts = {
  terms,
  lines,
  checkouts: list('checkouts', {
    id: text(),
    buyer: text('buyer_id'),
    origin: column<'cart' | 'offer' | 'auction'>(),
  }),
  deliveryRules: list(
    'delivery_rules',
    {
      seller: text('seller_id'),
      percent: orNull(number('further_percent')),
      freeCents: orNull(number('free_from_usd_minor')),
    },
    'seller_id',
  ),
  couponTerms: list('coupons', {
    id: text(),
    kind: column<'percent' | 'amount' | 'delivery'>(),
    percent: orNull(number()),
    cents: orNull(number('amount_usd_minor')),
    maxCents: orNull(number('max_usd_minor')),
    minCents: orNull(number('min_usd_minor')),
    until: orNull(time('least(ended_at, ends_at)')),
  }),
  couponUses: list(
    'coupon_uses',
    { checkout: text('checkout_id'), seller: text('seller_id'), coupon: text('coupon_id') },
    'checkout_id, seller_id',
  ),
  /** What each payment was started for. */
  agreed: list(
    'payment_orders a join payments p on p.id = a.payment_id',
    {
      payment: text('a.payment_id'),
      order: text('a.order_id'),
      amount: number('a.amount_minor'),
      at: time('p.created_at'),
    },
    'a.payment_id, a.order_id',
  ),
  /** What each payment brought to an order. */
  captured: list(
    "journals j join ledger_entries e on e.journal_id = j.id and e.amount_minor > 0 where j.kind = 'capture'",
    {
      payment: text('j.payment_id'),
      order: text('j.order_id'),
      amount: number('e.amount_minor'),
    },
    'j.created_at, j.id',
  ),
}
