-- Up Migration
create table orders (
  id uuid primary key,
  reference text not null unique,
  version bigint not null check (version >= 1),
  email text not null,
  product text not null check (product in ('PAPERBACK', 'EBOOK')),
  product_name text not null,
  quantity integer not null check (quantity between 1 and 10),
  unit_price_kobo bigint not null check (unit_price_kobo > 0),
  amount_kobo bigint not null check (amount_kobo = unit_price_kobo * quantity),
  currency text not null check (currency = 'NGN'),
  status text not null check (status in ('pending', 'success', 'failed')),
  placed_at timestamptz not null,
  paid_at timestamptz,
  -- The version that made it paid last; 0 when it never was.
  paid_version bigint not null default 0,
  refunded_kobo bigint not null default 0 check (refunded_kobo between 0 and amount_kobo),
  -- ISO 3166 alpha-2 of the payment method; empty when unknown.
  country text not null default '',
  deleted_at timestamptz,
  idempotency_key_hash bytea unique,
  -- When the provider is asked again about an order that is not paid; null when it no longer is.
  check_due_at timestamptz
);
create index orders_pending_intents on orders (email, product, placed_at) where status = 'pending';
create index orders_check_due_at on orders (check_due_at) where check_due_at is not null;

-- Every transition, kept for ever: the order as it stood after it.
create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  version bigint not null,
  event_id uuid not null unique,
  event_type text not null,
  -- What brought it about: 'checkout', 'webhook', 'verification', 'reconciliation' …
  cause text not null,
  occurred_at timestamptz not null,
  snapshot jsonb not null,
  unique (order_id, version)
);

-- Which browsers started an order; the cookie itself is in the browser alone.
create table checkout_cookies (
  token_hash bytea not null,
  order_id uuid not null references orders (id),
  created_at timestamptz not null,
  primary key (token_hash, order_id)
);

-- Down Migration
drop table checkout_cookies;
drop table order_history;
drop table orders;
