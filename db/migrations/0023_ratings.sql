-- Ratings of sellers, one for each order, and their sums.

create table ratings (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references users,
  rater_id uuid not null references users,
  order_id uuid not null unique references orders,
  -- Stars.
  rating integer not null check (rating between 1 and 5),
  review text check (char_length(review) <= 500),
  created_at timestamptz not null default now(),
  check (seller_id <> rater_id)
);
create index ratings_seller on ratings (seller_id, created_at desc);
create index ratings_rater on ratings (rater_id);

-- Updated by the trigger below, so that lists need not sum.
create table seller_stats (
  seller_id uuid primary key references users on delete cascade,
  rating_count integer not null check (rating_count >= 0),
  rating_sum integer not null,
  -- Four or five stars.
  positive_count integer not null,
  constraint seller_stats_sum_range check (rating_sum between rating_count and rating_count * 5),
  constraint seller_stats_positive_range check (positive_count between 0 and rating_count)
);
create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update seller_stats set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating,
      positive_count = positive_count - (old.rating >= 4)::int
    where seller_id = old.seller_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into seller_stats as s (seller_id, rating_count, rating_sum, positive_count)
    values (new.seller_id, 1, new.rating, (new.rating >= 4)::int)
    on conflict (seller_id) do update set rating_count = s.rating_count + 1,
      rating_sum = s.rating_sum + excluded.rating_sum,
      positive_count = s.positive_count + excluded.positive_count;
  end if;
  return null;
end $$;
create trigger ratings_count after insert or update or delete on ratings
  for each row execute function count_rating();
