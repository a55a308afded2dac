import type pg from 'pg'
import {
  column,
  exists,
  flag,
  list,
  milliseconds,
  number,
  orNull,
  text,
  time,
  values,
  type Part,
} from './columns.ts'
import { checkoutFacts } from './checkouts/columns.ts'
import { money } from './money/money-columns.ts'
import { orders } from './order-columns.ts'

const fee = (name: string) =>
  number(`coalesce((select ${name} from listing_fees f where f.product_id = products.id), 0)`)

/** Lists are in the order in which their rows were created. */
const parts = {
  currencies: list(
    'currencies',
    { code: text(), local: flag('is_local'), retired: flag('retired_at is not null') },
    'position',
  ),
  /** Open payment methods of currencies that are not retired. */
  methods: list(
    'payment_methods m join currencies c on c.code = m.currency where m.enabled and c.retired_at is null',
    { id: text('m.id'), provider: column<'ecocash' | 'onemoney' | 'card' | 'bank'>('m.provider') },
    'm.position',
  ),
  products: list('products', {
    id: text(),
    seller: text('seller_id'),
    currency: text(),
    original: number('original_price_minor'),
    price: number('price_minor'),
    shipping: number('shipping_minor'),
    quantity: number(),
    status: text(),
    isAuction: flag("format <> 'fixed'"),
    collectionOnly: flag('collection_only'),
    takesOffers: flag('takes_offers'),
    allowsCollection: flag('allows_collection'),
    takenDown: orNull(text('taken_down')),
    onDeal: exists('deals d where d.product_id = products.id and d.ended_at is null'),
    category: orNull(text('category_id')),
    /** The currency of its amounts. */
    base: text(),
    listedAt: time('created_at'),
    /** The listing fee requested so far, and the part paid, in US cents. */
    feeAsked: fee('usd_minor'),
    feePaid: fee('paid_usd_minor'),
  }),
  variants: list('variants', {
    id: text(),
    product: text('product_id'),
    /** Its seller still lists it. */
    listed: flag('position is not null'),
    stock: number(),
    original: number('price_minor'),
  }),
  auctions: list(
    'auctions a join products p on p.id = a.product_id',
    {
      id: text('product_id'),
      seller: text('a.seller_id'),
      /** The currency of its amounts. */
      base: text('p.base'),
      start: number('start_minor'),
      current: number('current_minor'),
      reserve: orNull(number('reserve_minor')),
      buyItNow: orNull(number('buy_it_now_minor')),
      leader: orNull(text('leader_id')),
      leaderMax: orNull(number('leader_max_minor')),
      count: number('bid_count'),
      endsAt: time('ends_at'),
      closedAt: orNull(time('closed_at')),
      winner: orNull(text('winner_id')),
      soldBy: orNull(text('sold_by')),
      sold: orNull(number('sold_minor')),
      /** The seller approves bidders. */
      approves: flag('approves_bidders'),
    },
    'p.created_at, p.id',
  ),
  bids: list(
    'bids',
    {
      id: text(),
      auction: text('auction_id'),
      seq: number(),
      bidder: text('bidder_id'),
      kind: column<'bid' | 'maximum' | 'automatic'>(),
      amount: number('amount_minor'),
      max: orNull(number('max_minor')),
      at: time('created_at'),
      voided: flag('voided_at is not null'),
    },
    'created_at, seq',
  ),
  orders,
  ...money,
  ...checkoutFacts,
  coupons: list('coupons', {
    id: text(),
    /** Null: a coupon of the shop. */
    seller: orNull(text('seller_id')),
    code: text(),
    usesMax: orNull(number('uses_max')),
    buyerUsesMax: orNull(number('buyer_uses_max')),
    ended: flag('ended_at is not null'),
    /** Checkouts that have it, and the most of one buyer. */
    uses: number('(select count(*)::int from coupon_uses u where u.coupon_id = coupons.id)'),
    buyerUses: number(
      `coalesce((select max(n)::int from (select count(*) as n from coupon_uses u where u.coupon_id = coupons.id
         group by u.buyer_id) by_buyer), 0)`,
    ),
  }),
  disputes: list('disputes', {
    order: text('order_id'),
    decision: orNull(text()),
    refund: orNull(number('refund_minor')),
    returned: flag('goods_returned'),
  }),
  offers: list('second_chance_offers', {
    auction: text('auction_id'),
    user: text('user_id'),
    open: flag('answered_at is null and expires_at > clock_timestamp()'),
  }),
  /** Dated values of a setting, oldest first. */
  settings: list(
    'settings',
    {
      name: text(),
      value: column<unknown>(),
      from: orNull(
        number(`case when isfinite(lower(during)) then ${milliseconds('lower(during)')} end`),
      ),
      until: orNull(
        number(`case when isfinite(upper(during)) then ${milliseconds('upper(during)')} end`),
      ),
    },
    'name, lower(during) nulls first',
  ),
  barred: values('user_id', 'bid_bars where until > clock_timestamp()'),
  bidderRequests: list(
    'bidder_requests',
    { auction: text('auction_id'), user: text('user_id'), state: text() },
    'created_at, user_id',
  ),
  /** Checks of identity documents; `deletedAt` of their pictures. */
  identityChecks: list('identity_checks', {
    id: text(),
    user: text('user_id'),
    state: text(),
    askedAt: time('created_at'),
    decidedAt: orNull(time('decided_at')),
    deletedAt: orNull(time('files_deleted_at')),
  }),
  /** Items won and not paid. */
  unpaid: list('unpaid_strikes', { user: text('user_id'), at: time('created_at') }, 'created_at'),
  /** Members who were found to have no bid limit in the last day. */
  unlimited: values(
    'id',
    `users where bids_unlimited_by = (select id from settings where name = 'bid_limits' and during @> clock_timestamp())
       and bids_unlimited_at > clock_timestamp() - interval '1 day'`,
  ),
  suspended: values(
    'id',
    'users where suspended_at is not null and (suspended_until is null or suspended_until > clock_timestamp())',
  ),
  erased: values('user_id', 'account_deletions where finished_at is not null'),
  blocked: list(
    'blocked_bidders',
    { seller: text('seller_id'), user: text('user_id') },
    'created_at',
  ),
  cases: list('moderation_cases', {
    id: text(),
    kind: text(),
    decided: flag('closed_at is not null'),
  }),
  decisions: list('moderation_decisions', {
    id: text(),
    user: text('user_id'),
    undone: flag('ended_at is not null'),
  }),
}

type Parts = typeof parts
/** The state of the shop. Amounts are in minor units, times in milliseconds. */
export type Snapshot = { now: number } & {
  [K in keyof Parts]: Parts[K] extends Part<infer T> ? T : never
}
export type AuctionState = Snapshot['auctions'][number]
export type BidState = Snapshot['bids'][number]
export type OrderState = Snapshot['orders'][number]
export type ProductState = Snapshot['products'][number]

const statement = `select json_build_object('now', ${milliseconds('clock_timestamp()')}, ${Object.entries(
  parts,
)
  .map(([name, { sql }]) => `'${name}', ${sql}`)
  .join(', ')}) as state`

/** Reads everything that the checks need from one consistent snapshot. */
export async function readState(pool: pg.Pool): Promise<Snapshot> {
  const { rows } = await pool.query<{ state: Snapshot }>({ name: 'model_state', text: statement })
  return rows[0]!.state
}
