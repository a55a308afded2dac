-- Lines of bank statements that look alike, and transfers of more or less than was asked for.

alter table transfers
  -- Where the line stood, and what the bank calls it: its own number and the balance after it.
  add column file_hash bytea check (octet_length(file_hash) = 32),
  add column file_line integer,
  add column line_number text,
  add column balance_minor bigint,
  -- The line of an earlier file that may be the same money: a person decides.
  add column duplicate_of uuid references transfers,
  add column accepted_at timestamptz,
  add column accepted_by uuid references staff,
  -- The payment that this money was booked for although its amount is another.
  add column deposit_payment_id uuid references payments,
  add column deposit_state text check (deposit_state in ('held', 'used', 'returned')),
  add column deposit_by uuid references staff,
  add column deposit_at timestamptz,
  add constraint transfers_deposit check (
    (deposit_payment_id is null) = (deposit_state is null) and (deposit_payment_id is null) = (deposit_at is null)),
  add constraint transfers_one_use check (num_nonnulls(payment_id, deposit_payment_id, ignored_at) <= 1);
create unique index transfers_file_line on transfers (file_hash, file_line) where file_hash is not null;
create index transfers_alike on transfers (booked_on, amount_minor, currency);
create index transfers_deposits on transfers (deposit_payment_id) where deposit_payment_id is not null;
create index transfers_doubtful on transfers (created_at desc, id desc)
  where duplicate_of is not null and accepted_at is null and ignored_at is null;
drop index transfers_open;
create index transfers_open on transfers (created_at desc, id desc)
  where payment_id is null and ignored_at is null and deposit_payment_id is null
    and (duplicate_of is null or accepted_at is not null);

-- Money that arrived for a payment which is not complete is a deposit until the rest arrives or it is returned.
do $$
declare def text;
begin
  select pg_get_constraintdef(oid) into def from pg_constraint
    where conrelid = 'ledger_accounts'::regclass and conname = 'ledger_accounts_kind';
  alter table ledger_accounts drop constraint ledger_accounts_kind;
  execute 'alter table ledger_accounts add constraint ledger_accounts_kind '
    || replace(def, 'ARRAY[', 'ARRAY[''deposit''::text, ');
  select pg_get_constraintdef(oid) into def from pg_constraint
    where conrelid = 'refunds'::regclass and conname = 'refunds_reason_check';
  alter table refunds drop constraint refunds_reason_check;
  execute 'alter table refunds add constraint refunds_reason_check '
    || replace(def, 'ARRAY[', 'ARRAY[''overpaid''::text, ''returned''::text, ');
end $$;
