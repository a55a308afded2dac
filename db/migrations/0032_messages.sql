-- Conversations of a buyer and a seller about one listing.

create table conversations (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products,
  buyer_id uuid not null references users,
  seller_id uuid not null references users,
  buyer_read_at timestamptz,
  seller_read_at timestamptz,
  -- Of its last message, or of its beginning.
  last_message_at timestamptz default now(),
  created_at timestamptz not null default now(),
  unique (product_id, buyer_id),
  check (buyer_id <> seller_id)
);
create index conversations_buyer on conversations (buyer_id, last_message_at desc);
create index conversations_seller on conversations (seller_id, last_message_at desc);

create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  sender_id uuid not null references users,
  content text not null check (btrim(content) <> '' and char_length(content) <= 4000),
  -- What the message suggests about paying or talking elsewhere, as it was judged when it was sent.
  warnings text[] not null default '{}'
    check (warnings <@ array['phone', 'email', 'link', 'payment']),
  created_at timestamptz not null default now()
);
create index messages_conversation on messages (conversation_id, created_at desc, id desc);
create index messages_warned on messages (sender_id, created_at desc) where warnings <> '{}';
