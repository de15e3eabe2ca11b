-- Up Migration
create table admins (
  id integer generated always as identity primary key,
  username text not null unique,
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  admin_id integer not null references admins (id),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_expires_at on sessions (expires_at);

-- The access tokens of a session, one after the other; a token itself is never kept.
create table tokens (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  number integer not null,
  expires_at timestamptz not null,
  first_used_at timestamptz,
  unique (session_id, number)
);

-- Failed sign-ins in a row, by address and for the account as a whole.
create table sign_in_failures (
  key text primary key,
  failures integer not null default 0,
  opens_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index sign_in_failures_last_at on sign_in_failures (last_at);
