-- Public questions about listings, and the answers of their sellers.

create table questions (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  asker_id uuid not null references users,
  -- The seller of the listing.
  seller_id uuid not null references users,
  text text not null check (char_length(text) between 1 and 500),
  created_at timestamptz not null default now(),
  -- Until it is answered, only the asker and the seller see a question.
  answer text check (char_length(answer) between 1 and 500),
  answered_at timestamptz,
  -- Staff removed the question and its answer.
  removed_at timestamptz,
  removed_by uuid references staff,
  removed_reason text check (char_length(removed_reason) between 1 and 500),
  constraint questions_own check (asker_id <> seller_id),
  constraint questions_answer_dated check ((answer is null) = (answered_at is null)),
  constraint questions_removal_dated check ((removed_at is null) = (removed_reason is null)
    and (removed_at is not null or removed_by is null))
);
create index questions_product on questions (product_id, created_at desc) where removed_at is null;
create index questions_unanswered on questions (seller_id, created_at)
  where answered_at is null and removed_at is null;
create index questions_asker on questions (asker_id);
create index questions_seller on questions (seller_id);
create index questions_newest on questions (created_at desc, id desc);
