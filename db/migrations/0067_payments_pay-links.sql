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
