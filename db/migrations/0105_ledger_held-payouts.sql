-- A payout to a destination that its seller was not paid at before is not paid before this time. Null: it may be paid at once.
alter table payouts add column held_until timestamptz;
