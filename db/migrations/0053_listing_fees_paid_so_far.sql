-- A listing's fee can rise with an edit: what is asked for so far, and how much of it is paid, in US cents. `paid_at` is
-- the moment from which the listing may be shown; a listing that waits has paid nothing.
alter table listing_fees add column paid_usd_minor bigint not null default 0;
update listing_fees set paid_usd_minor = usd_minor where paid_at is not null;
alter table listing_fees
  drop constraint listing_fees_usd_minor_check,
  add constraint listing_fees_paid check (paid_usd_minor between 0 and usd_minor),
  add constraint listing_fees_unpaid check (paid_at is not null or paid_usd_minor = 0);

-- What a payment is for, in US cents: an edit may change the fee before the money arrives.
alter table payments add column fee_usd_minor bigint check (fee_usd_minor > 0);
update payments p set fee_usd_minor = f.usd_minor from listing_fees f where f.product_id = p.listing_id;
alter table payments
  add constraint payments_fee check ((listing_id is null) = (fee_usd_minor is null));
