import type pg from 'pg'
import type { Snapshot } from './shop-state.ts'

export type * from './shop-state.ts'

const at = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
const list = (columns: string, from: string, order = 'created_at, id') =>
  `(select coalesce(json_agg(row_to_json(one)), '[]') from (select ${columns} from ${from} order by ${order}) one)`

/** A column of a member's entries in an exchange: given or received. A debt is given away by adding to it. */
const exchangeEntry = (column: string, direction: '' | 'desc') =>
  `(array_agg(e.${column} order by e.amount_minor * case a.kind when 'seller' then 1 else -1 end ${direction}))[1]`

const parts: Record<Exclude<keyof Snapshot, 'now'>, string> = {
  currencies: list(
    'code, is_local as local, retired_at is not null as retired',
    'currencies',
    'position',
  ),
  methods: list(
    'm.id, m.provider',
    'payment_methods m join currencies c on c.code = m.currency where m.enabled and c.retired_at is null',
    'm.position',
  ),
  products: list(
    `id, seller_id as seller, currency, original_price_minor as original, price_minor as price,
     shipping_minor as shipping, quantity, status, format <> 'fixed' as "isAuction", collection_only as "collectionOnly",
     takes_offers as "takesOffers", allows_collection as "allowsCollection", taken_down as "takenDown",
     exists (select from deals d where d.product_id = products.id and d.ended_at is null) as "onDeal",
     category_id as category, base, ${at('created_at')} as "listedAt",
     coalesce((select usd_minor from listing_fees f where f.product_id = products.id), 0) as "feeAsked",
     coalesce((select paid_usd_minor from listing_fees f where f.product_id = products.id), 0) as "feePaid"`,
    'products',
  ),
  variants: list(
    'id, product_id as product, position is not null as listed, stock, price_minor as original',
    'variants',
  ),
  auctions: list(
    `product_id as id, a.seller_id as seller, p.base, start_minor as start, current_minor as current, reserve_minor as reserve,
     buy_it_now_minor as "buyItNow", leader_id as leader, leader_max_minor as "leaderMax", bid_count as count,
     ${at('ends_at')} as "endsAt", ${at('closed_at')} as "closedAt", winner_id as winner, sold_by as "soldBy",
     sold_minor as sold, approves_bidders as approves`,
    'auctions a join products p on p.id = a.product_id',
    'p.created_at, p.id',
  ),
  bids: list(
    `id, auction_id as auction, seq, bidder_id as bidder, kind, amount_minor as amount, max_minor as max,
     ${at('created_at')} as at, voided_at is not null as voided`,
    'bids',
    'created_at, seq',
  ),
  orders: list(
    `id, number, buyer_id as buyer, seller_id as seller, product_id as product, variant_id as variant, checkout_id as checkout, source, quantity,
     unit_minor as unit, shipping_minor as shipping, total_minor as total, total_usd_minor as "totalUsd", base, rates,
     coalesce(discount_minor, 0) as discount, coalesce(discount_usd_minor, 0) as "discountUsd", coupon_id as coupon,
     exists (select from coupons c where c.id = orders.coupon_id and c.seller_id is null) as "shopPays",
     currency, order_status as status, payment_status as payment, collect, ${at('created_at')} as "createdAt",
     ${at('paid_at')} as "paidAt", ${at('payment_due_at')} as "dueAt", case when not exists (select from returns r where r.order_id = orders.id and r.closed_at is null)
       then ${at('step_due_at')} end as "stepDueAt",
     payment_id as "paymentId", stock_returned_at is not null as "stockReturned",
     (to_jsonb(orders) ->> 'commission_percent')::numeric as percent,
     (select depot_id from depot_choices c where c.order_id = orders.id) as depot,
     (select point_id from pickup_parcels k where k.order_id = orders.id) as point,
     exists (select from pickup_parcels k where k.order_id = orders.id and k.received_at is not null) as "pointReceived",
     exists (select from pickup_parcels k where k.order_id = orders.id
       and coalesce(k.handed_over_at, k.returned_at) is not null) as "pointLeft",
     coalesce((select fee_usd_minor from pickup_parcels k where k.order_id = orders.id), 0) as "pointCents",
     (select earned_minor from pickup_parcels k where k.order_id = orders.id) as "pointFee",
     coalesce((select -sum(e.amount_minor) from journals j join ledger_entries e on e.journal_id = j.id
       join ledger_accounts a on a.id = e.account_id
       where j.order_id = orders.id and j.kind = 'pickup_fee' and a.kind = 'loss'), 0)::bigint as "pointShopPart",
     (select code from tracking_codes t where t.order_id = orders.id) as tracking,
     exists (select from cash_orders c where c.order_id = orders.id) as "inCash",
     (select ${at('max(s.created_at)')} from order_steps s where s.order_id = orders.id and s.step = 'chooseCash') as "cashChosenAt",
     exists (select from cash_orders c where c.order_id = orders.id and c.reported_at is not null) as "cashReported",
     exists (select from bus_parcels b where b.order_id = orders.id) as "toDepot",
     exists (select from depot_choices d where d.order_id = orders.id) as "choseDepot",
     exists (select from returns r where r.order_id = orders.id and r.closed_at is null) as returning,
     (select json_build_object('state', r.state, 'refund', r.refund_minor, 'proposed', r.offer_minor is not null,
       'code', r.code, 'dueAt', ${at('r.due_at')}) from returns r where r.order_id = orders.id) as returned,
     (select code from handover_codes c where c.order_id = orders.id) as code,
     (select coalesce(json_agg(step order by s.created_at, s.id), '[]') from order_steps s where s.order_id = orders.id) as steps`,
    'orders',
  ),
  coupons: list(
    `id, seller_id as seller, code, uses_max as "usesMax", buyer_uses_max as "buyerUsesMax",
     ended_at is not null as ended, (select count(*)::int from coupon_uses u where u.coupon_id = coupons.id) as uses,
     coalesce((select max(n)::int from (select count(*) as n from coupon_uses u where u.coupon_id = coupons.id
       group by u.buyer_id) by_buyer), 0) as "buyerUses"`,
    'coupons',
  ),
  payments: list(
    `id, checkout_id as checkout, buyer_id as buyer, method, currency, amount_minor as amount, status, reference, purpose`,
    'payments',
  ),
  refunds: list(
    `id, order_id as order, payment_id as payment, buyer_id as buyer, currency, amount_minor as amount, status`,
    'refunds',
  ),
  payouts: list(
    'id, seller_id as seller, currency, amount_minor as amount, status, approved_by as approver',
    'payouts',
  ),
  disbursements: list(
    'id, refund_id as refund, payout_id as payout, reference, currency, amount_minor as amount, status',
    'disbursements',
  ),
  transfers: list(
    `id, currency, amount_minor as amount, narration, ignored_at is not null as ignored,
     coalesce(payment_id::text, to_jsonb(transfers) ->> 'deposit_payment_id') as payment,
     to_jsonb(transfers) ->> 'deposit_state' as deposit,
     to_jsonb(transfers) ->> 'duplicate_of' is not null and to_jsonb(transfers) ->> 'accepted_at' is null as doubtful`,
    'transfers',
  ),
  disputes: list(
    'order_id as order, decision, refund_minor as refund, goods_returned as returned',
    'disputes',
  ),
  offers: list(
    `auction_id as auction, user_id as user, answered_at is null and expires_at > clock_timestamp() as open`,
    'second_chance_offers',
  ),
  accounts: list(
    `a.kind, a.owner_id as owner, a.currency, sum(e.amount_minor)::bigint as sum`,
    `ledger_accounts a join ledger_entries e on e.account_id = a.id group by a.kind, a.owner_id, a.currency`,
    '1, 3, 2',
  ),
  booked: list(
    `j.order_id as order, a.kind, e.currency, sum(e.amount_minor)::bigint as sum`,
    `(select id, order_id from journals where order_id is not null
      union all
      select paid.id, r.order_id from refunds r join journals paid on paid.key = 'refund-paid:' || r.id
      where r.order_id is not null and paid.order_id is null) j
     join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
     group by j.order_id, a.kind, e.currency`,
    '1, 2, 3',
  ),
  points: list(
    `p.id, b.currency, coalesce(b.balance, 0)::bigint as balance`,
    `pickup_points p left join lateral (
       select currency, sum(amount) as balance from (
         select earned_currency as currency, earned_minor as amount from pickup_parcels k
         where k.point_id = p.id and earned_at is not null
         union all select currency, -amount_minor from pickup_payouts y where y.point_id = p.id) moved
       group by currency order by sum(amount) desc limit 1) b on true`,
    'p.created_at, p.id',
  ),
  exchanges: list(
    `(array_agg(a.owner_id))[1] as owner, ${exchangeEntry('currency', '')} as from, ${exchangeEntry('currency', 'desc')} as to,
     ${exchangeEntry('amount_minor', '')} as out, ${exchangeEntry('amount_minor', 'desc')} as into, ${at('j.created_at')} as at`,
    `journals j join ledger_entries e on e.journal_id = j.id
     join ledger_accounts a on a.id = e.account_id and a.owner_id is not null
     where j.kind = 'exchange' group by j.id`,
    'j.created_at, j.id',
  ),
  settings: list(
    `name, value, case when isfinite(lower(during)) then ${at('lower(during)')} end as from,
     case when isfinite(upper(during)) then ${at('upper(during)')} end as until`,
    'settings',
    'name, lower(during) nulls first',
  ),
  barred: `(select coalesce(json_agg(user_id), '[]') from bid_bars where until > clock_timestamp())`,
  bidderRequests: list(
    'auction_id as auction, user_id as user, state',
    'bidder_requests',
    'created_at, user_id',
  ),
  identityChecks: list(
    `id, user_id as user, state, ${at('created_at')} as "askedAt", ${at('decided_at')} as "decidedAt",
     ${at('files_deleted_at')} as "deletedAt"`,
    'identity_checks',
  ),
  unpaid: list(`user_id as user, ${at('created_at')} as at`, 'unpaid_strikes', 'created_at'),
  unlimited: `(select coalesce(json_agg(id), '[]') from users
    where bids_unlimited_by = (select id from settings where name = 'bid_limits' and during @> clock_timestamp())
      and bids_unlimited_at > clock_timestamp() - interval '1 day')`,
  suspended: `(select coalesce(json_agg(id), '[]') from users where suspended_at is not null
    and (suspended_until is null or suspended_until > clock_timestamp()))`,
  erased: `(select coalesce(json_agg(user_id), '[]') from account_deletions where finished_at is not null)`,
  blocked: list('seller_id as seller, user_id as user', 'blocked_bidders', 'created_at'),
  cases: list('id, kind, closed_at is not null as decided', 'moderation_cases'),
  decisions: list('id, user_id as user, ended_at is not null as undone', 'moderation_decisions'),
}

const statement = `select json_build_object('now', ${at('clock_timestamp()')}, ${Object.entries(
  parts,
)
  .map(([name, part]) => `'${name}', ${part}`)
  .join(', ')}) as state`

/** Reads everything that the checks need from one consistent snapshot. */
export async function readState(pool: pg.Pool): Promise<Snapshot> {
  const { rows } = await pool.query<{ state: Snapshot }>({ name: 'model_state', text: statement })
  return rows[0]!.state
}
