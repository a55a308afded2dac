-- Cash on collection: the buyer pays the seller at the meeting, and the seller owes the shop its commission.

-- Sellers who take cash.
create table cash_sellers (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null default now()
);

-- Orders whose buyer chose to pay cash at the collection. They stay unpaid and reserved until `orders.payment_due_at`.
create table cash_orders (
  order_id uuid primary key references orders on delete cascade,
  -- For the no-shows of a buyer.
  buyer_id uuid not null references users,
  chosen_at timestamptz not null,
  -- The code was entered, or staff decided that the cash was paid.
  collected_at timestamptz,
  -- The reservation ended without a collection.
  lapsed_at timestamptz,
  -- The buyer reported that they paid and the seller did not enter the code.
  reported_at timestamptz,
  report text check (char_length(report) between 1 and 2000),
  constraint cash_orders_report check ((reported_at is null) = (report is null)),
  constraint cash_orders_end check (num_nonnulls(collected_at, lapsed_at) <= 1)
);
create index cash_orders_lapsed on cash_orders (buyer_id, lapsed_at) where lapsed_at is not null;
create index cash_orders_newest on cash_orders (chosen_at desc, order_id desc);

-- Safe places to meet, which staff edit.
create table meeting_places (
  id uuid primary key default uuidv7(),
  town text not null check (char_length(town) between 1 and 120),
  name text not null check (char_length(name) between 1 and 80),
  -- Why it is safe: 'police', 'shopping' (a centre with guards), 'bank'.
  kind text not null check (kind in ('police', 'shopping', 'bank')),
  address text not null check (char_length(address) between 1 and 120),
  hours text not null check (char_length(hours) between 1 and 80),
  open boolean not null default true,
  created_at timestamptz not null default now(),
  unique (town, name)
);

insert into meeting_places (town, name, kind, address, hours) values
  ('Harare', 'Harare Central Police Station', 'police', 'Inez Terrace and Kenneth Kaunda Avenue', 'At any time'),
  ('Harare', 'Avondale Police Station', 'police', 'King George Road, Avondale', 'At any time'),
  ('Harare', 'Sam Levy''s Village', 'shopping', 'Borrowdale Road, Borrowdale', 'Daily 08:00 to 18:00'),
  ('Harare', 'Westgate Shopping Centre', 'shopping', 'Lomagundi Road, Westgate', 'Daily 08:00 to 18:00'),
  ('Harare', 'Joina City', 'shopping', 'Jason Moyo Avenue and Inez Terrace', 'Monday to Saturday 08:00 to 18:00'),
  ('Harare', 'CBZ Bank, Kwame Nkrumah', 'bank', 'Kwame Nkrumah Avenue', 'Weekdays 08:00 to 15:00'),
  ('Chitungwiza', 'Chitungwiza Police Station', 'police', 'St Mary''s', 'At any time'),
  ('Chitungwiza', 'Chitungwiza Town Centre', 'shopping', 'Zengeza 2', 'Daily 08:00 to 18:00'),
  ('Bulawayo', 'Bulawayo Central Police Station', 'police', 'Leopold Takawira Avenue and Fife Street', 'At any time'),
  ('Bulawayo', 'Bulawayo Centre', 'shopping', 'Main Street and Ninth Avenue', 'Daily 08:00 to 18:00'),
  ('Bulawayo', 'Ascot Shopping Centre', 'shopping', 'Gwanda Road, Ascot', 'Daily 08:00 to 18:00'),
  ('Mutare', 'Mutare Central Police Station', 'police', 'Main Street', 'At any time'),
  ('Mutare', 'Meikles Park', 'shopping', 'Herbert Chitepo Street', 'Daily 08:00 to 18:00'),
  ('Gweru', 'Gweru Central Police Station', 'police', 'Main Street', 'At any time'),
  ('Gweru', 'Zimnat Centre', 'shopping', 'Sixth Street', 'Monday to Saturday 08:00 to 17:00'),
  ('Masvingo', 'Masvingo Central Police Station', 'police', 'Hughes Street', 'At any time'),
  ('Kwekwe', 'Kwekwe Central Police Station', 'police', 'Town centre', 'At any time'),
  ('Kadoma', 'Kadoma Central Police Station', 'police', 'Town centre', 'At any time');
