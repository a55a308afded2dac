-- The value of the setting `bid_steps` that decided a bid, so that a replay uses the same table whenever the steps
-- change. Null for older bids: the table in force at `created_at`. No foreign key: a bid must not lock the setting.
alter table bids add column steps_id uuid;
