-- The staff member who approved a payout: `decided_by` becomes the one who paid it.
alter table payouts add column approved_by uuid;
update payouts set approved_by = decided_by where status = 'approved';

insert into settings (name, value, during) values
  -- US cents. A payout above this, or above its value in another currency, is approved and paid by different people.
  ('payout_two_people_usd_minor', '100000', tstzrange('-infinity', null));
