-- Payments, what providers said about them, and the lines of bank statements.

create table payments (
  id uuid primary key default uuidv7(),
  buyer_id uuid not null references users,
  purpose text not null default 'checkout' check (purpose in ('checkout', 'subscription', 'listing_fee', 'commission')),
  -- The orders that it pays: all of one checkout.
  checkout_id uuid,
  -- The listing whose fee it pays, and how much of the fee in US cents: an edit may raise the fee before the money
  -- arrives.
  listing_id uuid references products,
  fee_usd_minor bigint check (fee_usd_minor > 0),
  -- The plan that it buys, with its terms.
  plan jsonb,

  -- The id of a payment method.
  method text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- The wallet, as it was typed.
  phone text,
  -- Our own reference, which the provider or a bank transfer repeats.
  reference text not null unique,

  status text not null default 'pending'
    check (status in ('pending', 'paid', 'refunded', 'failed', 'expired')),
  -- Why it failed or expired.
  reason text check (reason in ('declined', 'timed_out', 'refused', 'replaced', 'unreachable', 'not_due')),
  paid_at timestamptz,
  charged_back_at timestamptz,

  provider_id text unique,
  -- The provider's last status, in its own words.
  provider_status text,
  poll_url text,
  -- The provider's own page to pay on, for cards.
  browser_url text,
  instructions text,
  -- Until when the phone waits for its PIN. Null for a bank transfer.
  expires_at timestamptz,
  -- When the provider is asked next, how often it was asked, and until when money is expected that may arrive late.
  next_poll_at timestamptz,
  polls integer not null default 0,
  watch_until timestamptz,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_method_check check (method ~ '^[a-z]+(_[a-z]+)*$'),
  constraint payments_checkout_named check ((purpose = 'checkout') = (checkout_id is not null)),
  constraint payments_paid_at_status check ((paid_at is not null) = (status in ('paid', 'refunded'))),
  constraint payments_listing check ((purpose = 'listing_fee') = (listing_id is not null)),
  constraint payments_fee check ((listing_id is null) = (fee_usd_minor is null))
);
-- Nobody pays the same thing twice at once.
create unique index payments_one_pending on payments (checkout_id) where status = 'pending';
create unique index payments_one_subscription on payments (buyer_id)
  where status = 'pending' and purpose = 'subscription';
create unique index payments_one_listing_fee on payments (listing_id)
  where status = 'pending' and listing_id is not null;
create unique index payments_one_commission on payments (buyer_id)
  where status = 'pending' and purpose = 'commission';
create index payments_buyer on payments (buyer_id, created_at desc);
create index payments_checkout on payments (checkout_id) where checkout_id is not null;
create index payments_listing on payments (listing_id) where listing_id is not null;
create index payments_due on payments (next_poll_at) where next_poll_at is not null;
-- Bank transfers that a line of a statement could be.
create index payments_awaited on payments (amount_minor, currency)
  where expires_at is null and status in ('pending', 'expired', 'failed');
create index payments_newest on payments (created_at desc, id desc);
create index payments_by_status on payments (status, created_at desc, id desc);
create index payments_by_currency on payments (currency, created_at desc, id desc);
create index payments_phone on payments (phone) where phone is not null;

-- What a provider sent or answered, word for word; a repeated message is stored once.
create table payment_events (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+$'),
  body_hash bytea not null,
  body text not null,
  created_at timestamptz not null default now(),
  unique (payment_id, body_hash)
);
create index payment_events_payment on payment_events (payment_id, created_at);

-- Lines of imported bank statements. A line is open until it pays a payment, is kept as a deposit, or is ignored.
create table transfers (
  id uuid primary key default uuidv7(),
  -- The same line imported again is found by this hash.
  line_hash bytea not null unique check (octet_length(line_hash) = 32),
  -- Where the line stood: SHA-256 of the file, and the number of the line in it.
  file_hash bytea check (octet_length(file_hash) = 32),
  file_line integer,
  booked_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  narration text not null,
  -- The bank's own number of the line, and the balance after it.
  line_number text,
  balance_minor bigint,

  -- The line of an earlier file that may be the same money: it stays closed until staff accept it.
  duplicate_of uuid references transfers,
  accepted_at timestamptz,
  accepted_by uuid references staff,

  payment_id uuid references payments,
  -- Null: matched by the import, by reference and amount.
  matched_by uuid references staff,
  matched_at timestamptz,

  -- The payment that it was booked for although the amount differs. 'held' until the rest arrives ('used') or the money
  -- goes back ('returned').
  deposit_payment_id uuid references payments,
  deposit_state text check (deposit_state in ('held', 'used', 'returned')),
  deposit_by uuid references staff,
  deposit_at timestamptz,

  ignored_at timestamptz,
  ignored_by uuid references staff,
  ignored_reason text,

  created_at timestamptz not null default now(),
  constraint transfers_matched check ((payment_id is null) = (matched_at is null)),
  constraint transfers_ignored_reason_given check ((ignored_at is null) = (ignored_reason is null)),
  constraint transfers_matched_or_ignored check (ignored_at is null or payment_id is null),
  constraint transfers_deposit check (
    (deposit_payment_id is null) = (deposit_state is null) and (deposit_payment_id is null) = (deposit_at is null)),
  constraint transfers_one_use check (num_nonnulls(payment_id, deposit_payment_id, ignored_at) <= 1)
);
-- A payment is paid by one line.
create unique index transfers_payment on transfers (payment_id) where payment_id is not null;
create unique index transfers_file_line on transfers (file_hash, file_line) where file_hash is not null;
create index transfers_alike on transfers (booked_on, amount_minor, currency);
create index transfers_deposits on transfers (deposit_payment_id) where deposit_payment_id is not null;
create index transfers_doubtful on transfers (created_at desc, id desc)
  where duplicate_of is not null and accepted_at is null and ignored_at is null;
create index transfers_open on transfers (created_at desc, id desc)
  where payment_id is null and ignored_at is null and deposit_payment_id is null
    and (duplicate_of is null or accepted_at is not null);
create index transfers_ignored on transfers (created_at desc, id desc) where ignored_at is not null;
create index transfers_newest on transfers (created_at desc, id desc);
create index transfers_by_currency on transfers (currency, created_at desc, id desc);
create index transfers_booked on transfers (booked_on);
create index transfers_similar on transfers using gin (narration gin_trgm_ops);

-- Links with which others pay a member's checkout. They end with the payment deadline of its orders.
create table pay_links (
  id uuid primary key default uuidv7(),
  -- Random and unguessable: everyone who has it sees what is to be paid, and may pay it.
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  checkout_id uuid not null,
  buyer_id uuid not null references users,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index pay_links_open on pay_links (checkout_id, buyer_id) where revoked_at is null;
create index pay_links_buyer on pay_links (buyer_id);

-- Payments that were made through a link. Their phone number is the payer's, so the buyer does not see it.
create table link_payments (
  payment_id uuid primary key references payments,
  -- No reference: links are deleted with the account of the buyer, and payments stay.
  link_id uuid not null,
  created_at timestamptz not null default now()
);
create index link_payments_link on link_payments (link_id);

-- Where a payer wants the receipt; deleted when it is sent.
create table payer_emails (
  payment_id uuid primary key references payments,
  email text not null,
  created_at timestamptz not null default now()
);
