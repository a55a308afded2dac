-- No transaction.
-- A seller pays the commission that they owe once at a time.
create unique index concurrently payments_one_commission on payments (buyer_id)
  where status = 'pending' and purpose = 'commission';
