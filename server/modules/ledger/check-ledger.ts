import { sql, type Kysely } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { isBeingSent } from './payouts/being-sent.ts'

/**
 * The result of each paid order, in minor units: `buyer` is negative by the amount paid and not refunded, `seller`
 * positive by their income, `coupon` what the shop paid by its coupon and did not get back, `pending` is the money held
 * or owed to the buyer. Refunds of late payments do not belong to the order.
 */
const positions = sql`
  select m.*, refunded.repaid, refunded.due + m.held as pending,
    refunded.repaid + m.charged_back - m.captured as buyer
  from (
    select j.order_id, e.currency,
      coalesce(-sum(e.amount_minor) filter (where a.kind = 'provider' and j.kind = 'capture'), 0) as captured,
      coalesce(sum(e.amount_minor) filter (where a.kind = 'provider' and j.kind = 'charge_back'), 0) as charged_back,
      coalesce(sum(e.amount_minor) filter (where a.kind = 'escrow'), 0) as held,
      coalesce(sum(e.amount_minor) filter (where a.owner_id is not null), 0) as seller,
      coalesce(sum(e.amount_minor) filter (where a.kind = 'commission'), 0) as commission,
      coalesce(-sum(e.amount_minor) filter (where a.kind = 'coupon'), 0) as coupon,
      coalesce(sum(e.amount_minor) filter (where a.kind = 'loss' and a.owner_id is null), 0) as loss
    from journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.order_id is not null and j.kind in
      ('capture', 'release', 'hold_again', 'refund', 'charge_back', 'coupon', 'coupon_returned')
    group by j.order_id, e.currency having bool_or(j.kind = 'capture')
  ) m cross join lateral (
    select coalesce(sum(r.amount_minor) filter (where r.status = 'paid'), 0) as repaid,
      coalesce(sum(r.amount_minor) filter (where r.status = 'due'), 0) as due
    from refunds r where r.order_id = m.order_id and r.payment_id is null and r.currency = m.currency
  ) refunded`

/** The invariants of the ledger, each with a query that finds its violations. */
const checks = {
  'a journal sums to nothing in each currency': sql`
    select journal_id as subject from ledger_entries group by journal_id, currency having sum(amount_minor) <> 0`,
  'a journal has entries': sql`
    select id as subject from journals j where not exists (select from ledger_entries where journal_id = j.id)`,
  'currencies meet only by exchange': sql`
    select j.id as subject from journals j join ledger_entries e on e.journal_id = j.id
    where j.kind <> 'exchange' group by j.id having count(distinct e.currency) > 1`,
  'nobody but the outside is below nothing': sql`
    select a.id as subject from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind not in ('provider', 'exchange', 'debt', 'commission_due', 'loss', 'coupon') group by a.id having sum(e.amount_minor) < 0`,
  'nobody owes less than nothing': sql`
    select a.id as subject from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind in ('debt', 'commission_due', 'loss', 'coupon') group by a.id having sum(e.amount_minor) > 0`,
  'a seller who owes money has none to spend and none on its way, except what a provider pays': sql`
    select a.owner_id as subject from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner_id is not null group by a.owner_id, a.currency
    having sum(e.amount_minor) filter (where a.kind in ('debt', 'loss')) < 0
      and (sum(e.amount_minor) filter (where a.kind = 'seller') > 0
        or exists (select from payouts p where p.seller_id = a.owner_id and p.currency = a.currency
          and p.status in ('requested', 'approved') and not ${isBeingSent(sql`p.id`)}))`,
  'a seller who owes commission has no balance': sql`
    select a.owner_id as subject from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind in ('seller', 'commission_due') group by a.owner_id, a.currency
    having sum(e.amount_minor) filter (where a.kind = 'commission_due') < 0
      and sum(e.amount_minor) filter (where a.kind = 'seller') > 0`,
  'the commission of a cash order is owed once, for a collected order without money in the shop': sql`
    select j.order_id as subject from journals j left join cash_orders c on c.order_id = j.order_id
    where j.kind = 'cash_commission'
    group by j.order_id having count(*) <> 1 or bool_or(c.collected_at is null)
      or exists (select from journals other join ledger_entries e on e.journal_id = other.id
        join ledger_accounts a on a.id = e.account_id
        where other.order_id = j.order_id and a.kind in ('escrow', 'seller') and other.kind <> 'cash_commission')`,
  'buyer, seller and platform of an order sum to nothing, and nobody gains': sql`
    select order_id as subject from (${positions}) p
    where p.buyer + p.pending + p.seller + p.commission + p.loss <> p.coupon or p.coupon < 0
      or p.buyer > -p.loss or p.seller < 0 or p.commission < 0 or p.loss > 0`,
  'a charge back leaves nothing held, earned or owed, and a loss only of refunds that were paid': sql`
    select order_id as subject from (${positions}) p
    where p.charged_back <> 0 and (p.charged_back <> p.captured or p.pending <> 0 or p.seller <> 0
      or p.commission <> 0 or p.coupon <> 0 or p.loss <> -p.repaid)`,
  'an order that is marked as charged back was, and no other': sql`
    select o.id as subject from orders o
    where (o.charged_back_at is not null) <> exists (
      select from journals j where j.order_id = o.id and j.kind = 'charge_back')`,
  'a payment that was charged back leaves nothing behind but transfers that are returned': sql`
    select p.id as subject from payments p
    where p.charged_back_at is not null and (
      exists (select from refunds r where r.payment_id = p.id and r.status = 'due' and r.reason <> 'returned')
      or 0 <> (select sum(e.amount_minor) from journals j join ledger_entries e on e.journal_id = j.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
        where (j.payment_id = p.id and not (j.kind = 'deposit' and exists (
            select from transfers t where t.deposit_payment_id = p.id and t.deposit_state = 'returned'
              and j.key = 'deposit:' || t.id)))
          or (j.payment_id is null and j.kind = 'charge_back'
            and j.order_id in (select id from orders where payment_id = p.id))))`,
  'what is held belongs to an order, and is never below nothing': sql`
    select coalesce(j.order_id, j.id) as subject from journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'escrow'
    group by coalesce(j.order_id, j.id), j.order_id is null, e.currency
    having sum(e.amount_minor) < 0 or j.order_id is null`,
  'captured is held, released, refunded or commission': sql`
    select j.order_id as subject from journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id
    where j.order_id is not null and j.kind in ('capture', 'release', 'hold_again', 'refund', 'coupon', 'coupon_returned')
    group by j.order_id, e.currency
    having -sum(e.amount_minor) filter (where a.kind in ('provider', 'coupon'))
      <> coalesce(sum(e.amount_minor) filter (where a.kind in ('escrow', 'seller', 'debt', 'loss', 'commission', 'refund')), 0)`,
  'the shop pays no more by a coupon than it takes off, and nothing for an order that was refunded': sql`
    select j.order_id as subject from journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'coupon'
    left join orders o on o.id = j.order_id left join coupons c on c.id = o.coupon_id and c.seller_id is null
    group by j.order_id, e.currency, o.id, c.id
    having c.id is null or o.order_status in ('cancelled', 'refunded') and sum(e.amount_minor) <> 0
      or -sum(e.amount_minor) > case e.currency when o.base then o.discount_minor
        when 'USD' then o.discount_usd_minor else -sum(e.amount_minor) end`,
  'a payment pays its orders, each its part, or none': sql`
    select payment_id as subject from (
      select payment_id, part.amount_minor, captured.minor
      from payment_orders part full join (
        select j.payment_id, j.order_id, -e.amount_minor as minor from journals j
        join ledger_entries e on e.journal_id = j.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
        where j.kind = 'capture') captured using (payment_id, order_id)) parts
    group by payment_id
    having count(minor) not in (0, count(*)) or bool_or(minor is distinct from amount_minor and minor is not null)`,
  'an order that is over holds nothing': sql`
    select o.id as subject from orders o
    join journals j on j.order_id = o.id
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'escrow'
    where o.order_status in ('completed', 'cancelled', 'refunded')
    group by o.id having sum(e.amount_minor) <> 0`,
  'an order under way holds what was paid for it': sql`
    select o.id as subject from orders o
    where o.payment_id is not null and o.payment_status = 'paid' and o.order_status <> 'completed'
      and coalesce((
        select sum(e.amount_minor) from journals j
        join ledger_entries e on e.journal_id = j.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'escrow'
        where j.order_id = o.id and e.currency = o.currency), 0) <= 0`,
  'what is held of part payments is on the list of transfers': sql`
    select coalesce(booked.currency, listed.currency) as subject
    from (select a.currency, sum(e.amount_minor) as sum from ledger_accounts a
          join ledger_entries e on e.account_id = a.id where a.kind = 'deposit' group by a.currency) booked
    full join (select currency, sum(amount_minor) as sum from transfers where deposit_state = 'held'
               group by currency) listed on listed.currency = booked.currency
    where coalesce(booked.sum, 0) <> coalesce(listed.sum, 0)`,
  'what is owed to buyers is on the list of refunds': sql`
    select coalesce(booked.currency, listed.currency) as subject
    from (select a.currency, sum(e.amount_minor) as sum from ledger_accounts a
          join ledger_entries e on e.account_id = a.id where a.kind = 'refund' group by a.currency) booked
    full join (select currency, sum(amount_minor) as sum from refunds where status = 'due' group by currency) listed
      on listed.currency = booked.currency
    where coalesce(booked.sum, 0) <> coalesce(listed.sum, 0)`,
  'what is owed to pickup points is the sum of their fees without their payouts': sql`
    select coalesce(booked.currency, listed.currency) as subject
    from (select a.currency, sum(e.amount_minor) as sum from ledger_accounts a
          join ledger_entries e on e.account_id = a.id where a.kind = 'pickup' group by a.currency) booked
    full join (select currency, sum(amount) as sum from (
        select earned_currency as currency, earned_minor as amount from pickup_parcels where earned_at is not null
        union all select currency, -amount_minor from pickup_payouts) moved group by currency) listed
      on listed.currency = booked.currency
    where coalesce(booked.sum, 0) <> coalesce(listed.sum, 0)`,
  'what is on its way to sellers is on the list of payouts': sql`
    select coalesce(booked.currency, listed.currency) as subject
    from (select a.currency, sum(e.amount_minor) as sum from ledger_accounts a
          join ledger_entries e on e.account_id = a.id where a.kind = 'payout' group by a.currency) booked
    full join (select currency, sum(amount_minor) as sum from payouts
               where status in ('requested', 'approved') group by currency) listed
      on listed.currency = booked.currency
    where coalesce(booked.sum, 0) <> coalesce(listed.sum, 0)`,
}

export interface Breach {
  promise: string
  /** The first violations: ids or currencies. */
  subjects: string[]
}

/** Checks all invariants of the ledger in one snapshot of the database; returns the violated ones. */
export function checkLedger(db: Kysely<Schema>): Promise<Breach[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const breaches: Breach[] = []
      for (const [promise, check] of Object.entries(checks)) {
        const { rows } = await sql<{ subject: string }>`
          select subject::text from (${check}) broken limit 20`.execute(tx)
        if (rows.length > 0)
          breaches.push({ promise, subjects: rows.map(({ subject }) => subject) })
      }
      return breaches
    })
}

/**
 * Checks the invariants, stores the result for staff and logs violations as errors. Bookings are never changed
 * automatically.
 */
export async function watchLedger(app: App): Promise<void> {
  const breaches = await app.reads.choose({}).run(() => checkLedger(app.reads.shared().db))
  for (const breach of breaches) app.log.error(breach, 'the ledger does not hold')
  await sql`
    insert into ledger_checks (at, promises, breaches)
    values (clock_timestamp(), ${Object.keys(checks).length}, ${JSON.stringify(breaches)}::jsonb)
    on conflict (one) do update set at = excluded.at, promises = excluded.promises, breaches = excluded.breaches`.execute(
    app.db,
  )
}
