-- Sellers who trade as a business. Staff add them on request; their name and address are public.
create table business_sellers (
  seller_id uuid primary key references users on delete cascade,
  trading_name text not null check (char_length(trading_name) between 1 and 80),
  registration_number text check (char_length(registration_number) between 1 and 40),
  address text not null check (char_length(address) between 1 and 240),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
