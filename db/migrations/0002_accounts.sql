-- Members: accounts, sessions, links that are mailed, address book, verified phones, names of erased accounts.

-- What a username looks like: the same text for names that readers mistake for each other, in upper or lower case
-- (docs/decisions/0091-usernames-are-unique-by-their-look.md). The second list has the letter that each of
-- the first looks like: Latin, Cyrillic, Greek, Armenian, Coptic, Cherokee, Lisu.
create function look_of(name text) returns text immutable strict parallel safe language sql as $$
  select replace(replace(translate(
    regexp_replace(normalize(lower(name collate pg_c_utf8), nfkd), '[\u0300-\u036F]', '', 'g'),
    '01iıɩɪǀʟłɑᴀʙɓᴄđɗɖᴅᴇɛƒꜰɡɢħʜᴊƙᴋᴍɴøᴏᴘʀꜱƽŧᴛᴜʋᴠᴡɯʏɣƴᴢʒ' ||
    'авекмнорстухіѕјһԁԛԝьгпзбѵӏѡ' ||
    'αβεζηικμνορστυχγωϳ' ||
    'օոռսհցզյլ' ||
    'ⲁⲉⲓⲕⲙⲟⲣⲥⲧⲭ' ||
    'ꭰꭱꭲꭵꭹꭺꭻꭼꮃꮇꮋꮍꮐꮓꮞꮟꮢꮤꮥꮩꮪꮮꮯꮲꮶ' ||
    'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ',
    'ollllllllaabbcddddeeffgghhjkkmnooprssttuvvwwyyyz3' ||
    'abekmhopctyxlsjhdqwbrn36vlw' ||
    'abeznlkuvopotuxywj' ||
    'onnuhgqjl' ||
    'aelkmopctx' ||
    'drtlyajewmhygz4brwsvslcpk' ||
    'bpdtgkjczfmnlsrvhwxyaelou'
  ), 'rn', 'm'), 'vv', 'w')
$$;

create table users (
  id uuid primary key default uuidv7(),
  username citext not null unique check (length(username) between 3 and 40),
  username_look text not null generated always as (look_of(username::text)) stored,
  email citext not null unique check (length(email) <= 254 and position('@' in email) > 1),
  email_verified_at timestamptz,
  -- Argon2.
  password_hash text not null,
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  date_of_birth date not null check (date_of_birth >= date '1900-01-01'),
  -- International format, +263771234567; the digits as they were typed if it does not parse. Null: another member
  -- verified the number, and this one has not entered a new one yet. Erasure of the account puts 'erased:<id>' here.
  phone_e164 text constraint users_phone_e164_check
    check (phone_e164 ~ '^\+?[0-9]{7,32}$' or (erased_at is not null and phone_e164 = 'erased:' || id)),
  -- The number as it was typed.
  phone_raw text not null,
  phone_claimed_at timestamptz not null default now(),
  phone_verified_at timestamptz,
  house_number text not null check (btrim(house_number) <> ''),
  street text not null check (btrim(street) <> ''),
  city text not null check (btrim(city) <> ''),
  about text,
  -- Suspended: `suspended_at` is set, and `suspended_until` is null (until staff lift it) or in the future.
  suspended_at timestamptz,
  suspended_until timestamptz,
  suspension_reason text check (char_length(suspension_reason) between 1 and 500),
  -- An account of the demo catalogue.
  demo boolean not null default false,
  -- With a password. Accounts without a sign-in for 24 months are erased.
  last_sign_in_at timestamptz not null default now(),
  -- The last warning before that erasure; it counts while it is later than `last_sign_in_at`.
  inactivity_warned_at timestamptz,
  -- When the member was last found to have no bid limit, and by which value of that setting. It counts for a day, so
  -- that bids of such members need not read their orders.
  bids_unlimited_by uuid,
  bids_unlimited_at timestamptz,
  -- The account is erased. The row stays because other rows refer to it.
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (suspended_until is null or suspended_at is not null)
);
-- Only a verified number belongs to one account: typing a number must not keep its owner from registering. If several
-- accounts claim a number, it signs in to the first of them until one verifies it.
create unique index users_verified_phone on users (phone_e164) where phone_verified_at is not null;
create index users_phone on users (phone_e164, phone_claimed_at);
create unique index users_username_look on users (username_look);
create index users_suspended on users (suspended_until) where suspended_at is not null;
create index users_newest on users (created_at desc, id desc);
create index users_created on users (created_at);
create index users_name_similar on users using gin ((
  username::text || ' ' || email::text || ' ' || first_name || ' ' || last_name || ' ' || coalesce(phone_e164, '')
) gin_trgm_ops);

-- A session is 32 random bytes in a cookie; only their SHA-256 is stored.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Names the session on pages and in other tables without revealing the token.
  id uuid not null unique default uuidv7(),
  user_id uuid not null references users on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Links that are mailed and work once, as SHA-256.
create table tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  -- sign_in: for an account whose password somebody is guessing.
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email', 'sign_in')),
  -- The new address of `change_email`, which counts once its link is used.
  email citext check (length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  -- Replaced by a newer token.
  voided_at timestamptz,
  constraint tokens_email_purpose check ((purpose = 'change_email') = (email is not null))
);
create unique index tokens_one_live on tokens (user_id, purpose)
  where used_at is null and voided_at is null;

create table addresses (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  label text not null check (char_length(label) <= 40),
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  address text not null check (btrim(address) <> ''),
  city text not null check (btrim(city) <> ''),
  phone_e164 text not null check (phone_e164 ~ '^\+?[0-9]{7,32}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, id);
-- At most one default; the use-case locks the user's row to change it.
create unique index addresses_one_default on addresses (user_id) where is_default;

-- Codes that were texted to verify a number. Counting them limits the texts that strangers can make the shop pay for.
create table phone_codes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- A mobile number of Zimbabwe.
  phone_e164 text not null check (phone_e164 ~ '^\+2637[1378][0-9]{7}$'),
  -- HMAC-SHA-256: a plain hash of six digits is guessed at once. Null: the number belongs to another member, so the
  -- text was a warning to them and held no code.
  code_hash bytea check (octet_length(code_hash) = 32),
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  -- Replaced by a newer code.
  voided_at timestamptz
);
create unique index phone_codes_one_live on phone_codes (user_id) where used_at is null and voided_at is null;
create index phone_codes_user on phone_codes (user_id, created_at desc);
create index phone_codes_phone on phone_codes (phone_e164, created_at desc);
create index phone_codes_age on phone_codes (created_at);

-- Usernames and email addresses of erased accounts, which no new account may take. Slow hashes with one salt for the
-- whole shop: nobody can read them back.
create table erased_identities (
  hash bytea primary key check (octet_length(hash) = 32),
  kind text not null check (kind in ('username', 'email')),
  erased_at timestamptz not null default now()
);
create table erasure_salt (
  -- Allows one row.
  single boolean primary key default true check (single),
  salt bytea not null check (octet_length(salt) = 32)
);
insert into erasure_salt (salt)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- What happened to the safety of an account: its member reads the newest ones.

create table security_events (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in (
    'signed_in', 'signed_in_new_device', 'sign_in_failed', 'code_failed', 'password_changed', 'password_reset',
    'email_changed', 'codes_on', 'codes_off', 'codes_reset', 'recovery_codes_renewed', 'recovery_code_used',
    'sessions_ended', 'passkey_added', 'passkey_removed')),
  -- The browser. Null: it sent no name, or staff acted.
  user_agent text check (char_length(user_agent) <= 300),
  -- Failures within an hour are one row, so that guessing does not hide other events.
  times integer not null default 1 check (times >= 1),
  created_at timestamptz not null default now(),
  -- The last of them.
  last_at timestamptz not null default now() check (last_at >= created_at)
);
create index security_events_user on security_events (user_id, last_at desc);

-- Two-factor sign-in of members: a code of an authenticator app, or a recovery code.

create table member_codes (
  user_id uuid primary key references users on delete cascade,
  -- Sealed with the shop's key.
  totp_secret text not null,
  -- Signing in asks for a code once it is set.
  totp_confirmed_at timestamptz,
  -- The last 30-second step whose code was used: a code works once.
  totp_step bigint,
  started_at timestamptz not null,
  -- The session that began to set codes up: it alone reads the secret, until codes are on.
  started_by uuid references sessions (id) on delete set null
);
create index member_codes_session on member_codes (started_by);

create table member_recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password or link was right, and that wait for the second factor.
create table pending_sign_ins (
  -- SHA-256 of the cookie.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

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
