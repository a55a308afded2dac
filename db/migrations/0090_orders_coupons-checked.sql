-- The constraints of 0089, on the rows that were there before.
alter table orders validate constraint orders_coupon;
alter table orders validate constraint orders_discount;
alter table orders validate constraint orders_total;
alter table orders validate constraint orders_original;
alter table ledger_accounts validate constraint ledger_accounts_kind;
