-- Settings with dates: exchange rates, fees, limits. A name has exactly one value at any moment; a change ends the old
-- range and begins a new one, now or later.

create table settings (
  id uuid primary key default uuidv7(),
  name text not null check (name ~ '^[a-z_]+$'),
  value jsonb not null,
  during tstzrange not null default tstzrange(now(), null) check (not isempty(during)),
  -- Null: shipped with the shop.
  set_by uuid references staff,
  -- May be long before `during` begins.
  created_at timestamptz not null default clock_timestamp(),
  -- When open pages were notified that this rate is in force: once for each rate, planned ones included.
  announced_at timestamptz,
  exclude using gist (name with =, during with &&)
);
create index settings_now on settings (name) where upper_inf(during);

insert into settings (name, value, during, announced_at) values
  -- ZWL for one US dollar.
  ('exchange_rate', '25000', tstzrange('-infinity', null), now());
insert into settings (name, value, during) values
  -- Per cent of the money that is released to the seller.
  ('commission_percent', '5', tstzrange('-infinity', null)),
  -- US cents.
  ('listing_fee_usd_minor', '0', tstzrange('-infinity', null)),
  ('subscription_usd_minor', '500', tstzrange('-infinity', null)),
  ('boost_usd_minor', '100', tstzrange('-infinity', null)),
  -- By how much an automatic bid exceeds the bid that it answers: the step of the highest `from` that is not above that
  -- bid. In the default currency; other currencies have a setting of their own (`steps_setting`).
  ('bid_steps', '[{"from": "0.00", "step": "1.00"}]', tstzrange('-infinity', null)),
  -- A seller is new until both the days and the sales are reached. Until then each sale's money waits for the hold
  -- days, and at most so many US cents a day can be paid out.
  ('new_seller_days', '30', tstzrange('-infinity', null)),
  ('new_seller_sales', '3', tstzrange('-infinity', null)),
  ('new_seller_hold_days', '3', tstzrange('-infinity', null)),
  ('new_seller_daily_usd_minor', '20000', tstzrange('-infinity', null)),
  -- How long an order may stay unpaid once a bank transfer is chosen.
  ('bank_transfer_hours', '72', tstzrange('-infinity', null));
