alter table ledger_accounts validate constraint ledger_accounts_kind;
alter table ledger_accounts validate constraint ledger_accounts_owner;
alter table payments validate constraint payments_purpose_check;
