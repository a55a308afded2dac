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
