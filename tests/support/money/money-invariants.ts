/** Invariants of money that the ledger check does not cover, each with a query for its violations. */
export const moneyPromises: Record<string, string> = {
  'I8 all accounts together hold nothing': `
    select currency as subject from ledger_entries group by currency having sum(amount_minor) <> 0`,
  'I8 commission is its percentage of what the seller was to have, half up, once': `
    select j.order_id as subject from journals j join ledger_entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id join orders o on o.id = j.order_id
    where j.kind = 'release'
    group by j.id, j.order_id, e.currency, o.id
    having coalesce(sum(e.amount_minor) filter (where a.kind = 'commission'), 0) <> floor((
      -sum(e.amount_minor) filter (where a.kind = 'escrow') * (
        select coalesce((to_jsonb(o) ->> 'commission_percent')::numeric, (value #>> '{}')::numeric)
        from settings where name = 'commission_percent' and during @> o.created_at) + 50) / 100)`,
  'I8 an order’s money went where its state says': `
    select o.id as subject from orders o left join lateral (
      select coalesce(sum(e.amount_minor) filter (where a.kind = 'escrow'), 0) as held,
        coalesce(sum(e.amount_minor) filter (where a.kind in ('seller', 'commission', 'debt', 'loss') and j.kind in ('release', 'hold_again')), 0) as released,
        coalesce(sum(e.amount_minor) filter (where a.kind = 'refund' and j.kind = 'refund'), 0) as refunded,
        coalesce(-sum(e.amount_minor) filter (where a.kind = 'provider' and j.kind = 'capture'), 0) as captured
      from journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
      where j.order_id = o.id and j.key is distinct from 'refund:' || j.payment_id) m on true
    where (o.payment_status in ('pending', 'failed', 'expired') and m.captured <> 0)
      or (o.payment_status = 'refunded' and o.charged_back_at is null and m.released <> 0)
      or (o.order_status = 'completed' and m.held <> 0)`,
  'I8 what an order was paid is its total at its own frozen rate': `
    select o.id as subject from orders o join journals j on j.order_id = o.id and j.kind = 'capture'
      join ledger_entries e on e.journal_id = j.id and e.amount_minor > 0
    where e.amount_minor <> case e.currency when 'USD' then o.total_usd_minor when o.base then o.total_minor
      else round(o.total_minor / (o.rates ->> e.currency)::numeric) end
    union all
    select order_id from journals where kind = 'capture' group by order_id having count(*) > 1`,
  'I9 a payment is booked whole, once, exactly when it is paid': `
    select p.id as subject from payments p left join lateral (
      select coalesce(-sum(e.amount_minor), 0) as booked from journals j
        join ledger_entries e on e.journal_id = j.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
      where j.payment_id = p.id and j.kind in ('capture', 'refund', 'subscription', 'listing_fee', 'commission_paid') and e.currency = p.currency) m on true
    where m.booked <> case when p.status in ('paid', 'refunded') then p.amount_minor else 0 end`,
  'I9 a paid subscription runs, once for each payment': `
    select p.id as subject from payments p where p.purpose = 'subscription' and p.charged_back_at is null
      and (p.status = 'paid')::int <> (select count(*) from subscriptions s where s.payment_id = p.id)`,
  'I12 the plans of a seller follow each other without gaps, larger ones first': `
    select s.id as subject from subscriptions s
    join subscriptions n on n.user_id = s.user_id and lower(n.during) >= upper(s.during)
    where upper(s.during) > now()
      and not exists (select from subscriptions b where b.user_id = s.user_id
        and lower(b.during) >= upper(s.during) and lower(b.during) < lower(n.during))
      and (lower(n.during) > upper(s.during) or s.tier = 'standard' and n.tier = 'premium')`,
  'I9 a line of the bank pays one payment, of its own amount and currency': `
    select t.id as subject from transfers t join payments p on p.id = t.payment_id
    where (p.status <> 'paid' and p.charged_back_at is null) or p.amount_minor <> t.amount_minor or p.currency <> t.currency`,
  'I8 a listing that buyers see has paid its fee': `
    select p.id as subject from products p join listing_fees f on f.product_id = p.id
    where p.status in ('active', 'reserved') and f.paid_at is null`,
  'I8 what is paid for a listing is booked, and nothing else': `
    select f.product_id as subject from listing_fees f
    where f.paid_usd_minor > 0
      and not exists (select from journals where key = 'listing-fee:' || f.product_id || ':' || f.paid_usd_minor)
    union all
    select j.id from journals j where j.kind = 'listing_fee' and not exists (
      select from listing_fees f where f.product_id::text = split_part(j.key, ':', 2)
        and f.paid_usd_minor >= split_part(j.key, ':', 3)::bigint)`,
  'I8 a payout is booked as often as its state says': `
    select p.id as subject from payouts p where
      1 <> (select count(*) from journals where key = 'payout:' || p.id)
      or (p.status = 'paid')::int <> (select count(*) from journals where key = 'payout-paid:' || p.id)
      or (p.status in ('refused', 'stopped'))::int <> (select count(*) from journals where key = 'payout-returned:' || p.id)`,
  'I8 a refund is paid out once': `
    select r.id as subject from refunds r
    where (r.status = 'paid')::int <> (select count(*) from journals where key = 'refund-paid:' || r.id)`,
  'I8 a staff decision on money left its line': `
    select p.id as subject from payouts p where p.status in ('paid', 'refused', 'stopped') and 1 <> (
      select count(*) from audit_log where subject = 'payout:' || p.id
        and action in ('payout.pay', 'payout.refuse', 'payout.stop'))`,
}
