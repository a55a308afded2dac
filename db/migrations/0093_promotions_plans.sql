-- A subscription is one of the plans that sellers buy. Its terms are those of the day on which it was paid for: a change
-- of the settings does not change them.
alter table subscriptions
  add column tier text not null default 'standard',
  -- The most listings that are for sale at once. Null: no limit.
  add column listings_max integer,
  -- The most commission, in hundredths of a percent. Null: the fees of the shop.
  add column commission_basis_points integer,
  -- Whether it includes the figures of 90 days.
  add column figures boolean not null default true,
  add constraint subscriptions_tier check (tier in ('standard', 'premium')) not valid,
  add constraint subscriptions_terms
    check (listings_max > 0 and commission_basis_points between 0 and 5000) not valid;

-- The plan that a payment buys, with its terms. Null: the payment is for something else, or was started by a release
-- without plans.
alter table payments add column plan jsonb;

-- The last release takes every payment of a subscription for the plan that it knows. There the payment of another plan
-- fails, and this release settles it.
create function refuse_other_plan() returns trigger language plpgsql as $$
begin
  if exists (select from payments where id = new.payment_id and plan ->> 'tier' <> new.tier) then
    raise exception 'payment % pays another plan', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger subscriptions_plan before insert on subscriptions
  for each row when (new.payment_id is not null) execute function refuse_other_plan();
