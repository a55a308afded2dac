import { allRatings } from '../../ratings/index.ts'
import { money, type ExportFile } from './export-file.ts'

/** Files about the member's disputes, payments, ratings and texts. */
export const aftersaleFiles: ExportFile[] = [
  {
    name: 'dispute-statements',
    tables: ['dispute_statements'],
    rows: `select o.number as "order", d.reason, t.text, t.created_at, d.decision, d.decided_at
      from dispute_statements t join disputes d on d.id = t.dispute_id join orders o on o.id = d.order_id
      where t.by_user = $1 order by t.id`,
  },
  {
    name: 'payments',
    tables: ['payments', 'link_payments', 'payment_orders'],
    // The number of someone who paid through a link is theirs.
    rows: `select reference, purpose, method, currency, ${money('amount_minor', 'amount')},
        case when l.payment_id is null then phone end as phone, l.payment_id is not null as paid_by_link, status, reason,
        paid_at, p.created_at
      from payments p left join link_payments l on l.payment_id = p.id where buyer_id = $1 order by p.id`,
  },
  {
    name: 'pay-links',
    tables: ['pay_links'],
    rows: `select code, checkout_id, created_at, revoked_at from pay_links where buyer_id = $1 order by id`,
  },
  {
    name: 'refunds',
    tables: ['refunds'],
    rows: `select currency, ${money('amount_minor', 'amount')}, reason, status, reference, paid_at, created_at
      from refunds where buyer_id = $1 order by id`,
  },
  {
    name: 'payouts',
    tables: ['payouts'],
    rows: `select currency, ${money('amount_minor', 'amount')}, destination_kind, destination, status, reference, note,
        stopped_for, decided_at, created_at
      from payouts where seller_id = $1 order by id`,
  },
  {
    name: 'disbursements',
    tables: ['disbursements'],
    rows: `select case when d.refund_id is null then 'payout' else 'refund' end as what, d.provider, d.phone, d.currency,
        ${money('d.amount_minor', 'amount', 'd.currency')}, d.status, d.reference, d.created_at, d.ended_at
      from disbursements d left join refunds r on r.id = d.refund_id left join payouts p on p.id = d.payout_id
      where coalesce(r.buyer_id, p.seller_id) = $1 order by d.id`,
  },
  {
    name: 'balance',
    tables: ['ledger_accounts'],
    rows: `select j.kind, o.number as "order", e.currency, ${money('e.amount_minor', 'amount', 'e.currency')}, j.created_at
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join journals j on j.id = e.journal_id left join orders o on o.id = j.order_id
      where a.owner_id = $1 order by j.created_at, e.id`,
  },
  {
    name: 'boosts',
    tables: ['boosts'],
    rows: `select product_id as item, lower(during) as since, upper(during) as until, created_at
      from boosts where seller_id = $1 order by id`,
  },
  {
    name: 'listing-fees',
    tables: ['listing_fees'],
    rows: `select product_id as item, ${money('usd_minor', 'amount_usd', "'USD'")},
      ${money('paid_usd_minor', 'paid_usd', "'USD'")}, created_at, paid_at
      from listing_fees where seller_id = $1 order by created_at, product_id`,
  },
  {
    name: 'subscriptions',
    tables: ['subscriptions'],
    rows: `select tier as plan, lower(during) as since, upper(during) as until, boosts_included, boosts_used,
        listings_max, commission_basis_points / 100.0 as commission_percent_at_most, figures, created_at
      from subscriptions where user_id = $1 order by id`,
  },
  {
    name: 'vacation',
    tables: ['vacations'],
    rows: `select starts_on, ends_on, note, began_at, created_at from vacations where seller_id = $1`,
  },
  {
    name: 'combined-delivery',
    tables: ['delivery_rules', 'checkout_delivery_rules'],
    rows: `select further_percent, amount_text(free_from_usd_minor, 'USD') as free_from_usd, updated_at
      from delivery_rules where seller_id = $1`,
  },
  {
    name: 'coupons',
    tables: ['coupons'],
    rows: `select code, kind, percent, amount_text(amount_usd_minor, 'USD') as amount_usd,
        amount_text(max_usd_minor, 'USD') as most_usd, amount_text(min_usd_minor, 'USD') as minimum_usd, uses_max,
        buyer_uses_max, starts_at, ends_at, ended_at, created_at
      from coupons where seller_id = $1 order by id`,
  },
  {
    name: 'deals',
    tables: ['deals'],
    rows: `select product_id as item, day::text, currency, ${money('before_minor', 'before')}, ${money('price_minor', 'price')},
        ends_at, ended_at
      from deals where seller_id = $1 order by id`,
  },
  {
    name: 'ratings-given',
    tables: ['ratings', 'buyer_ratings'],
    rows: `select o.number as "order", u.username as member, r.about, r.rating, r.review, r.created_at, r.removed_at,
        r.reply, r.replied_at
      from ${allRatings} r join orders o on o.id = r.order_id join users u on u.id = r.rated_id
      where r.rater_id = $1 order by r.created_at, r.id`,
  },
  {
    name: 'ratings-received',
    tables: ['ratings', 'buyer_ratings', 'seller_stats'],
    rows: `select o.number as "order", r.about, r.rating, r.review, r.created_at, r.reply, r.replied_at,
        r.reply_removed_at
      from ${allRatings} r join orders o on o.id = r.order_id
      where r.rated_id = $1 and not r.hidden and r.removed_at is null order by r.created_at, r.id`,
  },
  {
    name: 'offers',
    tables: ['offers', 'offer_rounds'],
    rows: `select p.title as about, case when o.buyer_id = $1 then 'you' else b.username end as buyer,
        case when r.by_seller = (o.seller_id = $1) then 'you' else 'the other' end as made_by, r.round,
        ${money('r.amount_minor', 'amount', 'o.currency')}, o.currency, r.message, r.created_at, o.state, o.closed_at
      from offers o join offer_rounds r on r.offer_id = o.id join products p on p.id = o.product_id
        join users b on b.id = o.buyer_id
      where o.buyer_id = $1 or (o.seller_id = $1 and (not o.to_watcher or o.state = 'accepted'
        or exists (select from offer_rounds x where x.offer_id = o.id and x.round > 1)))
      order by o.id, r.round`,
  },
  {
    name: 'questions',
    tables: ['questions'],
    rows: `select p.title as about, case when q.asker_id = $1 then 'you' else u.username end as asked_by, q.text,
        q.created_at, q.answer, q.answered_at, q.removed_at, q.removed_reason
      from questions q join products p on p.id = q.product_id join users u on u.id = q.asker_id
      where (q.asker_id = $1 or q.seller_id = $1) order by q.id`,
  },
  {
    name: 'messages',
    tables: ['messages', 'conversations'],
    rows: `select p.title as about, case when m.sender_id = $1 then 'you' else u.username end as "from",
        case when m.sender_id = $1 then u.username else 'you' end as "to", m.content, m.created_at
      from conversations c join messages m on m.conversation_id = c.id join products p on p.id = c.product_id
        join users u on u.id = case when c.buyer_id = $1 then c.seller_id else c.buyer_id end
      where c.buyer_id = $1 or c.seller_id = $1 order by c.id, m.created_at, m.id`,
  },
]
