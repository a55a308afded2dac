/** What happens to a column of amounts when another currency becomes the default. */
export type Stored =
  /** Converted to the new default currency. */
  | { converted: true }
  /** Unchanged: its currency is in this column of the row or of its parent row. */
  | { in: string }
  /** Unchanged: in US dollars, or a rate between currencies. */
  | { stays: string }
  /** Not an amount. */
  | { no: string }

const converted = { converted: true } as const
const usd = { stays: 'US dollars' } as const

/**
 * Every column of a type that can hold an amount, or with the name of one. A new column fails `stored-amounts.test.ts`
 * until it is added here.
 */
export const storedAmounts: Record<string, Stored> = {
  'products.original_price_minor': converted,
  'products.original_shipping_minor': converted,
  'products.price_minor': converted,
  'products.shipping_minor': converted,
  'products.list_minor': converted,
  'products.total_minor': converted,
  'products.offers_accept_minor': converted,
  'products.offers_decline_minor': converted,
  'products.priced_rate': { stays: 'so many of the default for one of products.currency' },
  'deals.before_minor': converted,
  'deals.price_minor': converted,
  'saved_searches.query': converted,
  'settings.value': converted,
  'ledger_entries.amount_minor': converted,

  'auctions.start_minor': { in: 'products.base' },
  'auctions.current_minor': { in: 'products.base' },
  'auctions.reserve_minor': { in: 'products.base' },
  'auctions.buy_it_now_minor': { in: 'products.base' },
  'auctions.leader_max_minor': { in: 'products.base' },
  'auctions.sold_minor': { in: 'products.base' },
  'bids.amount_minor': { in: 'products.base' },
  'bids.max_minor': { in: 'products.base' },
  'second_chance_offers.amount_minor': { in: 'products.base' },
  'offers.price_minor': { in: 'offers.currency' },
  'offer_rounds.amount_minor': { in: 'offers.currency' },
  'watchlist.price_minor': { in: 'watchlist.currency' },
  'price_changes.before_minor': { in: 'price_changes.currency' },
  'price_changes.after_minor': { in: 'price_changes.currency' },
  'listing_sales.amount_minor': { in: 'listing_sales.currency' },
  'orders.unit_minor': { in: 'orders.base' },
  'orders.shipping_minor': { in: 'orders.base' },
  'orders.total_minor': { in: 'orders.base' },
  'orders.unit_original_minor': { in: 'orders.price_currency' },
  'orders.shipping_original_minor': { in: 'orders.price_currency' },
  'orders.delivery_minor': { in: 'orders.base' },
  'orders.delivery_original_minor': { in: 'orders.price_currency' },
  'depot_choices.delivery_minor': { in: 'orders.base' },
  'depot_choices.delivery_original_minor': { in: 'orders.price_currency' },
  'pickup_parcels.delivery_minor': { in: 'orders.base' },
  'pickup_parcels.delivery_original_minor': { in: 'orders.price_currency' },
  'pickup_parcels.earned_minor': { in: 'pickup_parcels.earned_currency' },
  'pickup_payouts.amount_minor': { in: 'pickup_payouts.currency' },
  'combined_deliveries.separate_minor': { in: 'orders.base' },
  'combined_deliveries.separate_original_minor': { in: 'orders.price_currency' },
  'orders.rate': { in: 'orders.base' },
  'orders.rates': { in: 'orders.base' },
  'disputes.refund_minor': { in: 'orders.base' },
  'returns.refund_minor': { in: 'orders.currency' },
  'returns.offer_minor': { in: 'orders.currency' },
  'notifications.params': { stays: 'each amount with its currency' },
  'payments.amount_minor': { in: 'payments.currency' },
  'payouts.amount_minor': { in: 'payouts.currency' },
  'payouts.stopped_for': { stays: 'an amount with its currency' },
  'disbursements.amount_minor': { in: 'disbursements.currency' },
  'refunds.amount_minor': { in: 'refunds.currency' },
  'transfers.amount_minor': { in: 'transfers.currency' },
  'transfers.balance_minor': { in: 'transfers.currency' },
  'currencies.payout_min': { in: 'currencies.code' },
  'currencies.payout_max': { in: 'currencies.code' },

  'orders.total_usd_minor': usd,
  'listing_fees.usd_minor': usd,
  'listing_fees.paid_usd_minor': usd,
  'payments.fee_usd_minor': usd,
  'delivery_terms.bus_usd_minor': usd,
  'pickup_points.fee_usd_minor': usd,
  'pickup_terms.pickup_usd_minor': usd,
  'pickup_parcels.fee_usd_minor': usd,
  'delivery_rules.free_from_usd_minor': usd,
  'checkout_delivery_rules.free_from_usd_minor': usd,
  'currencies.successor_factor': { stays: 'so many of currencies.code for one of its successor' },
  'currency_switches.factor': { stays: 'so many of from_code for one of to_code' },
  'drafts.form': { stays: 'the form names its currency and converts what was typed when it opens' },
  'idempotency_keys.answer': { stays: 'the answer of that day, which names its currencies' },
  'events.data': { stays: 'bids, in the currency of their auction' },
  'audit_log.details': { stays: 'history; amounts are named there as they were' },

  'orders.price_currency': { no: 'a currency' },
  'products.attributes': { no: 'what the seller says about the item' },
  'orders.commission_percent': { no: 'percent' },
  'currency_switches.listings_total': { no: 'listings' },
  'auctions.outages': { no: 'times' },
  'breach_history.before': { no: 'text' },
  'breach_history.after': { no: 'text' },
  'daily_views.page_views': { no: 'pages' },
  'data_exports.bytes': { no: 'bytes' },
  'events.id': { no: 'an id' },
  'counted_changes.list_minor': { stays: 'a listing as it was; its conversion is another change' },
  'counted_changes.location_hash': { no: 'a hash' },
  'file_deletions.id': { no: 'an id' },
  'images.bytes': { no: 'bytes' },
  'ledger_checks.breaches': { no: 'sentences about the ledger' },
  'push_subscriptions.keys': { no: 'keys' },
  'rate_limits.expire': { no: 'a time' },
  'fraud_signals.evidence': { no: 'weights' },
  'staff.totp_step': { no: 'a count' },
  'member_codes.totp_step': { no: 'a count' },
  'passkeys.counter': { no: 'a count' },
}

/** The currency of the default settings and of settings that staff add. */
export const storedSettings: Record<string, Stored> = {
  bid_steps: converted,
  exchange_rate: { stays: 'so many of the default for one US dollar: set by the change itself' },
  listing_fee_usd_minor: usd,
  subscription_usd_minor: usd,
  boost_usd_minor: usd,
  new_seller_daily_usd_minor: usd,
  payout_two_people_usd_minor: usd,
  cash_max_usd_minor: usd,
  cash_debt_max_usd_minor: usd,
  cash_no_shows: { no: 'reservations' },
  fee_rules: usd,
  commission_percent: { no: 'percent' },
  bank_transfer_hours: { no: 'hours' },
  new_seller_days: { no: 'days' },
  new_seller_sales: { no: 'sales' },
  new_seller_hold_days: { no: 'days' },
}
