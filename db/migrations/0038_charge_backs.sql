-- Charge backs from every paid state, and what nobody can be asked for.

-- A loss stands below nothing. With an owner it is a share that a seller could not give back: later sales return it.
-- Without one it is the platform's for good.
alter table ledger_accounts drop constraint ledger_accounts_kind;
alter table ledger_accounts add constraint ledger_accounts_kind check (
  kind in ('provider', 'escrow', 'seller', 'debt', 'loss', 'commission', 'fees', 'payout', 'refund', 'exchange'));
alter table ledger_accounts drop constraint ledger_accounts_owner;
alter table ledger_accounts add constraint ledger_accounts_owner check (
  kind = 'loss' or (kind in ('seller', 'debt')) = (owner_id is not null));

create or replace function money_is_there() returns trigger language plpgsql as $$
declare
  account ledger_accounts;
  held_order uuid;
begin
  select * into account from ledger_accounts where id = new.account_id;
  if account.kind = 'escrow' then
    select order_id into held_order from journals where id = new.journal_id;
    if held_order is null then
      raise exception 'escrow is held for an order' using errcode = 'check_violation';
    end if;
    perform from orders where id = held_order for no key update;
    if (select sum(e.amount_minor) from ledger_entries e join journals j on j.id = e.journal_id
        where j.order_id = held_order and e.account_id = new.account_id) < 0 then
      raise exception 'order % holds less than is taken', held_order using errcode = 'check_violation';
    end if;
  elsif account.kind = 'seller' and new.amount_minor < 0 then
    perform from ledger_accounts where id = new.account_id for no key update;
    if (select sum(amount_minor) from ledger_entries where account_id = new.account_id) < 0 then
      raise exception 'account % holds less than is taken', new.account_id using errcode = 'check_violation';
    end if;
  elsif account.kind in ('debt', 'loss') and new.amount_minor > 0 then
    perform from ledger_accounts where id = new.account_id for no key update;
    if (select sum(amount_minor) from ledger_entries where account_id = new.account_id) > 0 then
      raise exception 'account % is paid off beyond what was owed', new.account_id using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

alter table orders add column charged_back_at timestamptz;
alter table payments add column charged_back_at timestamptz;

alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('due', 'paid', 'cancelled'));
alter table payouts drop constraint payouts_status_check;
alter table payouts add constraint payouts_status_check
  check (status in ('requested', 'approved', 'paid', 'refused', 'stopped'));
alter table disputes drop constraint disputes_decision_check;
alter table disputes add constraint disputes_decision_check
  check (decision in ('release', 'refund', 'partial', 'charge_back'));

-- Orders that were charged back before: their refunds were left out. One that is due is cancelled, one that was paid
-- is a loss.
update orders o set charged_back_at = j.created_at from journals j
where j.order_id = o.id and j.kind = 'charge_back';
create temporary table left_out on commit drop as
  select r.order_id, r.currency,
    coalesce(sum(r.amount_minor) filter (where r.status = 'due'), 0)::bigint as due,
    coalesce(sum(r.amount_minor) filter (where r.status = 'paid'), 0)::bigint as paid
  from refunds r join orders o on o.id = r.order_id
  where o.charged_back_at is not null and r.payment_id is null
  group by r.order_id, r.currency;
insert into ledger_accounts (kind, owner_id, currency)
select distinct 'loss', null::uuid, currency from left_out where paid > 0
on conflict do nothing;
insert into journals (kind, key, order_id)
select 'charge_back', 'charge-back-refund:' || order_id, order_id from left_out;
insert into ledger_entries (journal_id, account_id, currency, amount_minor)
select j.id, a.id, l.currency, line.amount
from left_out l
join journals j on j.key = 'charge-back-refund:' || l.order_id
cross join lateral (values ('refund', -l.due), ('loss', -l.paid), ('provider', l.due + l.paid)) as line (kind, amount)
join ledger_accounts a on a.kind = line.kind and a.owner_id is null and a.currency = l.currency
where line.amount <> 0;
update refunds set status = 'cancelled'
where status = 'due' and payment_id is null and order_id in (select order_id from left_out);
set constraints all immediate;
set constraints all deferred;
