-- Buyers and sellers rate each other. A rating stays hidden until both are there, or 14 days have passed.

-- Earlier ratings, and those that the last release writes, are visible.
alter table ratings
  add column hidden boolean not null default false,
  -- One public reply of the rated member.
  add column reply text,
  add column replied_at timestamptz,
  -- Staff removed the rating, or the reply to it; the reason is in moderation_decisions.
  add column removed_at timestamptz,
  add column reply_removed_at timestamptz;
alter table ratings add constraint ratings_reply check (
  char_length(reply) between 1 and 500 and (reply is null) = (replied_at is null)
  and (reply_removed_at is null or reply is not null)) not valid;

-- Hidden and removed ratings do not count.
create or replace function count_rating() returns trigger language plpgsql as $$
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

-- Ratings can be reported. Earlier rows have one of the four other kinds.
alter table moderation_cases drop constraint moderation_cases_object_kind_check;
alter table moderation_cases add constraint moderation_cases_object_kind_check
  check (object_kind in ('product', 'user', 'conversation', 'question', 'rating')) not valid;
alter table reports drop constraint reports_object_kind_check;
alter table reports add constraint reports_object_kind_check
  check (object_kind in ('product', 'user', 'conversation', 'question', 'rating')) not valid;

-- The removed rating, of a seller or of a buyer: of its author, or of the member whose reply was removed.
alter table moderation_decisions add column rating_id uuid;
