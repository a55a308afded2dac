-- What staff put before everybody: featured deals, advertisements, banners and broadcasts.

-- Listings that come first on the deals page.
create table featured_deals (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  during tstzrange not null check (not isempty(during)),
  -- Ended early by staff.
  ended_at timestamptz,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  exclude using gist (product_id with =, during with &&) where (ended_at is null)
);
create index featured_deals_newest on featured_deals (created_at desc, id desc);

create table adverts (
  id uuid primary key default uuidv7(),
  -- On the home page, or above search results.
  place text not null check (place in ('home', 'search')),
  title text not null check (char_length(title) between 1 and 60),
  text text not null check (char_length(text) between 1 and 140),
  image_id uuid references images,
  -- A path of this shop, or another site by https.
  link text not null check (link ~ '^(/[^/\\]|https://)' or link = '/'),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Ended early by staff.
  ended_at timestamptz,
  created_by uuid references staff,
  created_at timestamptz not null default now()
);
create index adverts_running on adverts (place, ends_at) where ended_at is null;
create index adverts_newest on adverts (created_at desc, id desc);

-- A banner on every page, or a notification to each member of an audience.
create table broadcasts (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('banner', 'notice')),
  audience text not null check (audience in ('all', 'sellers', 'buyers')),
  title text not null check (char_length(title) between 1 and 80),
  message text not null check (char_length(message) between 1 and 300),
  link text check (link ~ '^/([^/\\]|$)'),
  starts_at timestamptz not null,
  -- Of a banner; a notification is sent once.
  ends_at timestamptz constraint broadcasts_ends_after_start check (ends_at > starts_at),
  -- Progress: the last member who was notified, and how many were. The next batch continues after that member.
  cursor uuid,
  notified integer not null default 0 check (notified >= 0),
  started_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  constraint broadcasts_banner_ends check ((kind = 'banner') = (ends_at is not null)),
  constraint broadcasts_banner_for_all check (kind = 'notice' or audience = 'all')
);
create index broadcasts_waiting on broadcasts (starts_at)
  where kind = 'notice' and started_at is null and cancelled_at is null;
create index broadcasts_banners on broadcasts (ends_at) where kind = 'banner' and cancelled_at is null;
create index broadcasts_newest on broadcasts (created_at desc, id desc);
