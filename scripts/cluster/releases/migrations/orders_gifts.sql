-- A column that is written with every order, and a table that refers to orders: both lock it against writes for a
-- moment.
alter table orders add column gift boolean not null default false;

create table gift_notes (
  order_id uuid primary key references orders on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  created_at timestamptz not null default clock_timestamp()
);
