-- Passkeys of members (WebAuthn): a device signs in with a key that never leaves it.

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- In COSE format.
  public_key bytea not null,
  -- How often the device says that it has signed: it never decreases. Many devices say 0.
  counter bigint not null default 0 check (counter >= 0),
  -- How the browser reaches the device: usb, nfc, ble, internal, hybrid.
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What a device has to sign, once and within five minutes.
create table passkey_challenges (
  -- SHA-256.
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  -- The member who adds a passkey. Null: a sign-in, whose member is not known yet.
  user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
