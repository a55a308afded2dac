-- What a member may have in open bids, in US dollars, by the number of orders that they have paid. Null: no limit. Each
-- item won and not paid in the last 90 days counts as one step less.
insert into settings (name, value, during) values
  ('bid_limits', '[{"paidOrders": 0, "limit": "200.00"}, {"paidOrders": 1, "limit": "500.00"},
    {"paidOrders": 3, "limit": "2000.00"}, {"paidOrders": 10, "limit": null}]', tstzrange('-infinity', null));

-- When the member was last found to have no limit, and by which value of that setting. It counts for a day, so that bids
-- of such members need not read their orders.
alter table users
  add column bids_unlimited_by uuid,
  add column bids_unlimited_at timestamptz;
