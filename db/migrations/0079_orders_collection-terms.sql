-- Where and when buyers can collect an item, in the seller's words.
create table collection_terms (
  product_id uuid primary key references products on delete cascade,
  place text not null check (char_length(place) between 1 and 160),
  times text not null check (char_length(times) between 1 and 160),
  updated_at timestamptz not null default now()
);
