-- Payouts that were still open when their seller came to owe money: stopped, and their money pays off the debt. Since
-- 0038 a charge back does this in its own transaction.
create temporary table stopped on commit drop as
  select p.id, p.seller_id, p.currency, p.amount_minor,
    (select coalesce(sum(e.amount_minor), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.kind = 'seller' and a.owner_id = p.seller_id and a.currency = p.currency) as balance,
    -owed.minor as debt
  from payouts p cross join lateral (
    select coalesce(sum(e.amount_minor), 0) as minor from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'debt' and a.owner_id = p.seller_id and a.currency = p.currency) owed
  where p.status in ('requested', 'approved') and owed.minor < 0;
insert into journals (kind, key) select 'payout_returned', 'payout-returned:' || id from stopped;
insert into journals (kind, key) select 'paid_off', 'paid-off:payout:' || id from stopped;
insert into ledger_entries (journal_id, account_id, currency, amount_minor)
select j.id, a.id, s.currency, line.amount
from stopped s
cross join lateral (values
  ('payout-returned:', 'payout', null::uuid, -s.amount_minor),
  ('payout-returned:', 'seller', s.seller_id, s.amount_minor),
  ('paid-off:payout:', 'seller', s.seller_id, -least(s.balance + s.amount_minor, s.debt)),
  ('paid-off:payout:', 'debt', s.seller_id, least(s.balance + s.amount_minor, s.debt))) as line (key, kind, owner, amount)
join journals j on j.key = line.key || s.id
join ledger_accounts a on a.kind = line.kind and a.owner_id is not distinct from line.owner and a.currency = s.currency;
update payouts set status = 'stopped', note = 'The payment for an order was charged back.', updated_at = now()
where id in (select id from stopped);
set constraints all immediate;
set constraints all deferred;
