-- The staff's lists stay quick with a hundred thousand rows: each filter and each search goes by an index.

-- Everybody's listings by what became of them. Active ones are in the newest-first index alone, so that a listing that
-- is only for sale is not written twice.
drop index products_desk;
create index products_desk on products (created_at desc, id desc) include (status, taken_down, is_auction);
create index products_by_status on products (status, created_at desc, id desc) include (taken_down, is_auction)
  where status <> 'active';
create index products_desk_auctions on products (created_at desc, id desc) include (status, taken_down) where is_auction;

-- Messages: the address is searched with name, subject and words.
drop index contact_messages_similar;
create index contact_messages_similar on contact_messages
  using gin ((name || ' ' || email || ' ' || coalesce(subject, '') || ' ' || message) gin_trgm_ops);
drop index contact_messages_newest;
drop index contact_messages_unread;
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_by_status on contact_messages (status, created_at desc, id desc);

-- Cases by the listing that they are about.
create index moderation_cases_object on moderation_cases (object_id);

-- The trail by how an action or a subject begins.
drop index audit_log_newest;
drop index audit_log_action;
drop index audit_log_subject;
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_action on audit_log (action text_pattern_ops, created_at desc);
create index audit_log_subject on audit_log (subject text_pattern_ops, created_at desc);

-- Disputes that were decided, the latest first; open ones, the oldest first.
drop index disputes_open;
create index disputes_open on disputes (created_at, id) where decided_at is null;
create index disputes_decided on disputes (decided_at desc, id desc) where decided_at is not null;

-- Payouts and refunds: what waits, what was, and what it was paid with.
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_by_status on payouts (status, created_at desc, id desc);
create index payouts_due on payouts (created_at, id) where status in ('requested', 'approved');
create index payouts_reference on payouts (reference) where reference is not null;
drop index refunds_due;
create index refunds_due on refunds (created_at, id) where status = 'due';
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_by_status on refunds (status, created_at desc, id desc);
create index refunds_reference on refunds (reference) where reference is not null;

-- Lines of the bank by state and words; payments that a line could be.
drop index transfers_open;
create index transfers_open on transfers (created_at desc, id desc) where payment_id is null and ignored_at is null;
create index transfers_ignored on transfers (created_at desc, id desc) where ignored_at is not null;
create index transfers_similar on transfers using gin (narration gin_trgm_ops);
create index payments_awaited on payments (amount_minor, currency)
  where method = 'bank_transfer' and status in ('pending', 'expired', 'failed');

create index transfers_booked on transfers (booked_on);
create index transfers_by_currency on transfers (currency, created_at desc, id desc);
create index payments_by_currency on payments (currency, created_at desc, id desc);

create index data_requests_by_kind on data_requests (kind, received_at desc, id desc);
create index data_requests_settled on data_requests (received_at desc, id desc) where status <> 'open';
create index data_requests_similar on data_requests using gin ((name || ' ' || email) gin_trgm_ops);

-- Advertisements, chosen deals and news, newest first.
create index adverts_newest on adverts (created_at desc, id desc);
create index featured_deals_newest on featured_deals (created_at desc, id desc);
create index broadcasts_newest on broadcasts (created_at desc, id desc);

-- A message that asks about data is a request, too: by its subject, or because staff took it in as one. Once.
alter table contact_messages add column data_request_id uuid unique references data_requests on delete set null;

create index signals_decided on signals (created_at desc, id desc) where decision is not null;

-- What was sold, summed without visiting the orders.
drop index orders_completed;
create index orders_completed on orders (updated_at) include (total_minor, total_usd_minor) where order_status = 'completed';
