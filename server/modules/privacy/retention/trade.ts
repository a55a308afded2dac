import {
  anonymisedLater,
  endings,
  forMonths,
  withAccount,
  type RetainedData,
} from './retained-data.ts'

/** Figures of a seller, which reach back 90 days. */
const figures = (what: string): RetainedData => forMonths(what, 'contract', 4, 'day')

export const tradeTables = {
  products: anonymisedLater(
    'Listings: title, description, attributes, location, price',
    'contract',
    'until the seller’s account is erased; then only the title, for the orders',
  ),
  variants: anonymisedLater(
    'Variants of listings: values of their options, stock, price',
    'contract',
    'until the seller’s account is erased; then without the values',
  ),
  product_search: {
    what: 'Search index of active listings',
    ground: 'contract',
    howLong: 'while the listing is active',
    ended: 'the end of the listing',
  },
  listing_changes: {
    what: 'Transactions that changed listings',
    ground: 'none',
    howLong: '10 minutes',
    ended: endings.daily,
    over: "created_at < now() - interval '10 minutes'",
  },
  counted_changes: {
    what: 'Changes of listings that filters count',
    ground: 'none',
    howLong: '10 minutes',
    ended: endings.sweep,
  },
  images: {
    what: 'Images of listings, without the location where they were taken',
    ground: 'contract',
    howLong: 'until the seller’s account is erased; 24 hours for an unused image',
    ended: `${endings.sweep}, or ${endings.erasure}`,
  },
  cash_sellers: withAccount('Sellers who take cash'),
  cash_orders: anonymisedLater('Orders paid in cash: collected or not, and a report of the buyer'),
  vacations: withAccount('Days on which a seller is away, with a note'),
  delivery_rules: withAccount('What a seller charges for items that are sent together'),
  coupons: anonymisedLater('Coupons of sellers and of the shop', 'contract'),
  coupon_uses: anonymisedLater('The coupon that a buyer uses in a checkout'),
  price_changes: forMonths('Earlier prices of listings', 'safety', 24, 'created_at'),
  deals: anonymisedLater('Deals of the day', 'contract'),
  boosts: anonymisedLater('Boosts of listings'),
  subscriptions: anonymisedLater('Subscriptions and their payments'),
  product_views: forMonths('Views of each listing by day', 'none', 24, 'day'),
  listing_days: figures('Views, watchers, questions and offers of each listing by day'),
  listing_sales: figures('Orders and revenue of each listing by day'),
  search_terms: figures('Searches that led three or more visitors to a listing, by day'),
  search_visitors: {
    what: 'Today’s searches that led to each listing, with visitors as hashes that change every day',
    ground: 'safety',
    howLong: 'one day',
    ended: endings.sweep,
  },
  product_visitors: {
    what: 'Today’s visitors of each listing, as hashes that change every day',
    ground: 'safety',
    howLong: 'one day',
    ended: endings.sweep,
  },
  auctions: anonymisedLater('Auctions: leader, highest bid and winner', 'safety'),
  bids: anonymisedLater(
    'Bids, shown under a pseudonym that changes with each auction',
    'safety',
    'as long as the shop exists, so that every auction can be checked; only with the account number once the account is erased',
  ),
  bid_bars: withAccount('Members who may not bid, with the end of the ban', 'safety'),
  identity_checks: withAccount(
    'Identity checks: state and date; the photos until 30 days after the decision',
    'consent',
  ),
  bidder_requests: withAccount(
    'Requests to bid on auctions whose seller approves bidders, with a note',
  ),
  blocked_bidders: withAccount('Bidders blocked by a seller', 'safety'),
  second_chance_offers: withAccount('Second-chance offers', 'safety'),
  unpaid_strikes: withAccount('Strikes: items won but not paid', 'safety'),
  orders: anonymisedLater(
    'Orders: item, price, delivery address, wallet number',
    'law',
    'as long as the shop exists; without name, address and numbers once the account is erased',
  ),
  order_steps: anonymisedLater('Steps of each order, with notes of the buyer and the seller'),
  handover_codes: {
    what: 'Hand-over codes of orders',
    ground: 'contract',
    howLong: '3 months, or longer until the order has ended',
    ended: `${endings.daily}, or ${endings.erasure}`,
    over: `created_at < now() - interval '3 months' and exists (select from orders o
      where o.id = handover_codes.order_id and o.order_status in ('completed', 'cancelled', 'refunded'))`,
  },
  tracking_codes: {
    what: 'Tracking codes, with which everyone sees where a parcel is',
    ground: 'contract',
    howLong: 'until 3 months after the order has ended',
    ended: `${endings.daily}, or ${endings.erasure}`,
    over: `exists (select from orders o where o.id = tracking_codes.order_id
      and o.order_status in ('completed', 'cancelled', 'refunded') and o.updated_at < now() - interval '3 months')`,
  },
  listing_ways: anonymisedLater(
    'Ways in which listings can be had: prices of bus parcels, pickup points and couriers, place and times of collection',
    'contract',
    'until the seller’s account is erased; then without place and times',
  ),
  order_delivery: anonymisedLater(
    'How buyers get their orders: depot or pickup point, and what each way costs',
  ),
  pickup_parcels: anonymisedLater(
    'Parcels at pickup points: shelf, receipt, hand-over, fee of the point',
  ),
  checkout_delivery_rules: anonymisedLater(
    'What a seller charged for items that are sent together, when a checkout began',
  ),
  bus_parcels: anonymisedLater(
    'Parcels sent by bus: depot, registration, departure, picture of the waybill',
  ),
  disputes: anonymisedLater('Disputes and their decisions'),
  dispute_statements: anonymisedLater('Statements of the buyer and the seller in a dispute'),
  dispute_pictures: withAccount('Images submitted in a dispute', 'safety'),
  returns: anonymisedLater('Returns: reason, words of both sides, carrier and waybill'),
  return_steps: anonymisedLater('Steps of returns'),
  return_pictures: withAccount('Images of returned items, from their buyers', 'safety'),
  business_sellers: withAccount(
    'Trading name, registration number and address of sellers who trade as a business',
    'law',
  ),
  offers: withAccount('Offers for less than a fixed price', 'contract'),
  offer_rounds: withAccount('Amounts and messages of offers and counter-offers', 'contract'),
  questions: withAccount(
    'Public questions about listings and the answers of their sellers, also after their removal by staff',
    'contract',
  ),
  ratings: anonymisedLater(
    'Ratings of sellers and the replies, with the texts of their authors',
    'safety',
  ),
  buyer_ratings: anonymisedLater(
    'Ratings of buyers and the replies, with the texts of their authors',
    'safety',
  ),
  seller_stats: anonymisedLater('Rating figures of sellers', 'safety'),
  checkouts: anonymisedLater(
    'What was ordered together: who, when, and from a cart, an offer or an auction',
  ),
  payment_orders: anonymisedLater('Which orders a payment pays, and how much of it each one gets'),
  payments: anonymisedLater('Payments: amount, method, reference, wallet number'),
  payment_events: anonymisedLater('Unchanged messages of payment providers about payments'),
  pay_links: withAccount('Links with which others can pay a checkout'),
  link_payments: anonymisedLater('Which payments were made through such a link'),
  payer_emails: {
    what: 'Email addresses of people who pay for a member and want a receipt, and a mail about a refund',
    ground: 'contract',
    howLong: '90 days, in which a refund is possible; 2 days if the payment comes to nothing',
    ended: endings.daily,
    over: `created_at < now() - interval '90 days' or created_at < now() - interval '2 days'
      and not exists (select from payments p where p.id = payment_id and p.status in ('paid', 'refunded'))`,
  },
  listing_fees: anonymisedLater('Listing fees and their payment'),
  refunds: anonymisedLater('Refunds to buyers'),
  payouts: anonymisedLater('Payouts to sellers, with the receiving account'),
  disbursements: anonymisedLater(
    'Requests to a provider to pay a refund or payout: amount, wallet number, result',
  ),
  transfers: anonymisedLater('Lines of bank statements'),
  ledger_accounts: anonymisedLater('Accounts of the ledger'),
  journals: anonymisedLater('Journals of the ledger'),
  ledger_entries: anonymisedLater('Amounts of each journal'),
} satisfies Record<string, RetainedData>
