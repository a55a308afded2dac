-- Buyers and sellers rate each other, once for each order; sums of the ratings of sellers.

-- Ratings of sellers.
create table ratings (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references users,
  rater_id uuid not null references users,
  order_id uuid not null unique references orders,
  -- Stars.
  rating integer not null check (rating between 1 and 5),
  review text check (char_length(review) <= 500),
  created_at timestamptz not null default now(),
  -- Until both are there, or 14 days have passed; by a setting.
  hidden boolean not null default false,
  -- One public reply of the rated member.
  reply text,
  replied_at timestamptz,
  -- Staff removed the rating, or the reply to it; the reason is in moderation_decisions.
  removed_at timestamptz,
  reply_removed_at timestamptz,
  check (seller_id <> rater_id),
  constraint ratings_reply check (
    char_length(reply) between 1 and 500 and (reply is null) = (replied_at is null)
    and (reply_removed_at is null or reply is not null))
);
create index ratings_seller on ratings (seller_id, created_at desc);
create index ratings_rater on ratings (rater_id);
create index ratings_shown on ratings (hidden, created_at desc, id desc);

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
-- Hidden and removed ratings do not count.
create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.seller_id, old.rating, old.hidden, old.removed_at is null)
    = (new.seller_id, new.rating, new.hidden, new.removed_at is null) then
    return null;
  end if;
  if tg_op in ('DELETE', 'UPDATE') and not old.hidden and old.removed_at is null then
    update seller_stats set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating,
      positive_count = positive_count - (old.rating >= 4)::int
    where seller_id = old.seller_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and not new.hidden and new.removed_at is null then
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

-- Ratings of buyers, one for each order. The columns mean the same as those of ratings.
create table buyer_ratings (
  id uuid primary key default uuidv7(),
  buyer_id uuid not null references users,
  -- The seller of the order.
  rater_id uuid not null references users,
  order_id uuid not null unique references orders,
  rating integer not null check (rating between 1 and 5),
  review text check (char_length(review) <= 500),
  created_at timestamptz not null default now(),
  hidden boolean not null default false,
  reply text,
  replied_at timestamptz,
  removed_at timestamptz,
  reply_removed_at timestamptz,
  check (buyer_id <> rater_id),
  constraint buyer_ratings_reply check (
    char_length(reply) between 1 and 500 and (reply is null) = (replied_at is null)
    and (reply_removed_at is null or reply is not null))
);
create index buyer_ratings_buyer on buyer_ratings (buyer_id, created_at desc);
create index buyer_ratings_rater on buyer_ratings (rater_id);
create index buyer_ratings_shown on buyer_ratings (hidden, created_at desc, id desc);
