-- Trust between members: verified phones, one list of blocks, notes on messages, and what is compared after an auction.
alter table users add column phone_verified_at timestamptz;

-- Codes that were texted. What is counted here keeps strangers from sending texts at the shop's cost.
create table phone_codes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  phone_e164 text not null check (phone_e164 ~ '^\+2637[1378][0-9]{7}$'),
  -- A keyed hash: six digits alone are guessed in no time. Null: the number is somebody else's, who was told instead.
  code_hash bytea check (octet_length(code_hash) = 32),
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  voided_at timestamptz
);
create unique index phone_codes_one_live on phone_codes (user_id) where used_at is null and voided_at is null;
create index phone_codes_user on phone_codes (user_id, created_at desc);
create index phone_codes_phone on phone_codes (phone_e164, created_at desc);
create index phone_codes_age on phone_codes (created_at);

-- Whom somebody keeps away: as a bidder, known by one auction's pseudonym, or as a person, by name. Both may hold
-- at once and are kept apart, so that blocking a person does not tell which bidder they were.
alter table blocked_bidders add column named boolean not null default false;
alter table blocked_bidders drop constraint blocked_bidders_pkey;
alter table blocked_bidders add primary key (seller_id, user_id, named);

-- What a message says about paying or talking elsewhere, as it was judged when it was sent.
alter table messages add column warnings text[] not null default '{}'
  check (warnings <@ array['phone', 'email', 'link', 'payment']);
create index messages_warned on messages (sender_id, created_at desc) where warnings <> '{}';

-- While a seller is new their payouts wait. US cents, days, sales.
insert into settings (name, value, during) values
  ('new_seller_days', '30', tstzrange('-infinity', null)),
  ('new_seller_sales', '3', tstzrange('-infinity', null)),
  ('new_seller_hold_days', '3', tstzrange('-infinity', null)),
  ('new_seller_daily_usd_minor', '20000', tstzrange('-infinity', null));
create index orders_sold on orders (seller_id) where order_status = 'completed';

-- Where somebody was seen: keyed hashes of addresses, devices and wallets, kept for 90 days. Nothing can be read from them.
create table member_marks (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('address', 'device', 'wallet')),
  digest bytea not null check (octet_length(digest) = 32),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, kind, digest)
);
create index member_marks_digest on member_marks (kind, digest);
create index member_marks_age on member_marks (last_seen_at);

-- What somebody of the staff should look at. It decides nothing by itself.
create table signals (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('bidding', 'chat')),
  user_id uuid not null references users on delete cascade,
  seller_id uuid references users on delete cascade,
  auction_id uuid references products on delete cascade,
  weight integer not null check (weight > 0),
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  decision text check (decision in ('nothing', 'watch', 'refer')),
  reason text,
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check ((kind = 'bidding') = (auction_id is not null and seller_id is not null))
);
create unique index signals_bidding on signals (auction_id, user_id) where kind = 'bidding';
create unique index signals_chat_open on signals (user_id) where kind = 'chat' and decision is null;
create index signals_newest on signals (created_at desc, id desc);
create index signals_open on signals (created_at desc, id desc) where decision is null;
create index signals_user on signals (user_id);
create index signals_seller on signals (seller_id);
create index signals_chat on signals (user_id, created_at desc) where kind = 'chat';
