-- Why a payout was stopped, as a code with details: 'order' (its number), 'fee', or 'debt' (the amount owed).
alter table payouts add column stopped_for jsonb
  check (stopped_for is null or (status = 'stopped' and stopped_for ->> 'why' in ('order', 'fee', 'debt')));
