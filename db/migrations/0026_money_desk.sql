-- The staff's desk for money: what they look for, transfers that nobody looks for a payment of, the last proof of the
-- ledger, settings that begin later, and money that was taken back after a sale was over.

-- Lists of the desk, newest first, and what is searched in them.
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_status on orders (order_status, created_at desc, id desc);
create index orders_by_payment on orders (payment_status, created_at desc, id desc);
create index orders_title_similar on orders using gin (title gin_trgm_ops);
create index payments_newest on payments (created_at desc, id desc);
create index payments_by_status on payments (status, created_at desc, id desc);
create index payments_phone on payments (phone) where phone is not null;
create index auctions_newest on auctions (ends_at desc, product_id desc);

alter table transfers
  add column ignored_at timestamptz,
  add column ignored_by uuid references staff,
  add column ignored_reason text,
  add check ((ignored_at is null) = (ignored_reason is null)),
  add check (ignored_at is null or payment_id is null);
drop index transfers_open;
create index transfers_open on transfers (created_at desc) where payment_id is null and ignored_at is null;
create index transfers_newest on transfers (created_at desc, id desc);

-- How the last proof of the ledger came out.
create table ledger_checks (
  one boolean primary key default true check (one),
  at timestamptz not null,
  promises integer not null check (promises > 0),
  breaches jsonb not null default '[]'
);

-- When a value was written down, which may be long before it begins.
alter table settings add column created_at timestamptz not null default clock_timestamp();

-- What a seller owes stands below nothing in an account of theirs, and is paid off by later sales.
do $$
declare old text;
begin
  for old in
    select conname from pg_constraint where conrelid = 'ledger_accounts'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%escrow%' or pg_get_constraintdef(oid) like '%owner_id%')
  loop
    execute format('alter table ledger_accounts drop constraint %I', old);
  end loop;
end $$;
alter table ledger_accounts add constraint ledger_accounts_kind check (
  kind in ('provider', 'escrow', 'seller', 'debt', 'commission', 'fees', 'payout', 'refund', 'exchange'));
alter table ledger_accounts add constraint ledger_accounts_owner check (
  (kind in ('seller', 'debt')) = (owner_id is not null));

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
  elsif account.kind = 'debt' and new.amount_minor > 0 then
    perform from ledger_accounts where id = new.account_id for no key update;
    if (select sum(amount_minor) from ledger_entries where account_id = new.account_id) > 0 then
      raise exception 'account % is paid off beyond what was owed', new.account_id using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
