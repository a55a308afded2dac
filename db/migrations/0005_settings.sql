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
  ('bank_transfer_hours', '72', tstzrange('-infinity', null)),
  -- US cents. A payout above this, or above its value in another currency, is approved and paid by different people.
  ('payout_two_people_usd_minor', '100000', tstzrange('-infinity', null)),
  -- US cents: the most for which an order can be paid in cash (0: none), and the commission that a seller may owe.
  ('cash_max_usd_minor', '20000', tstzrange('-infinity', null)),
  ('cash_debt_max_usd_minor', '2000', tstzrange('-infinity', null)),
  -- Reservations of a buyer that lapse within 90 days until they can no longer choose cash.
  ('cash_no_shows', '3', tstzrange('-infinity', null)),
  -- What a member may have in open bids, in US dollars, by the number of orders that they have paid. Null: no limit.
  -- Each item won and not paid in the last 90 days counts as one step less.
  ('bid_limits', '[{"paidOrders": 0, "limit": null}]', tstzrange('-infinity', null)),
  -- The transfer tax that a wallet adds to a payment, in hundredths of a percent, for the note before it (0: no note).
  ('wallet_tax_basis_points', '200', tstzrange('-infinity', null)),
  -- 1: members confirm their email address before they list, bid or boost. The shop sets it at each start, until staff
  -- do: 1 if it sends mail, otherwise 0.
  ('confirmed_email', '0', tstzrange('-infinity', null)),
  -- 1: ratings are hidden until both sides have rated, for at most 14 days.
  ('blind_ratings', '0', tstzrange('-infinity', null)),
  -- 1: sellers may approve who bids in an auction.
  ('bidder_approval', '0', tstzrange('-infinity', null));
