-- No transaction.
-- Staff list the requests that wait.
create index concurrently if not exists bidder_requests_state on bidder_requests (state, created_at);
