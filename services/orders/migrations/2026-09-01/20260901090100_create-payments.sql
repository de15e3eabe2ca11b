-- Up Migration
-- One row per attempt to pay an order; the reference is the provider's name for it.
create table payments (
  reference text primary key,
  order_id uuid not null references orders (id),
  number integer not null check (number >= 1),
  -- What the provider knows of it, see payment.model.ts.
  state text not null check (state in ('unasked', 'asking', 'open', 'handed', 'silent', 'over')),
  created_at timestamptz not null,
  asked_at timestamptz not null,
  access_code text,
  authorization_url text,
  -- The accepted payment, and the order's version that it made paid.
  settled_version bigint,
  settled_at timestamptz,
  provider_id text,
  amount_kobo bigint,
  requested_kobo bigint,
  currency text,
  domain text,
  channel text,
  paid_at timestamptz,
  unique (order_id, number)
);

-- What came and could not be accepted as it was; for the admin to look at.
create table payment_flags (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  payment_reference text not null references payments (reference),
  reason text not null,
  detail text not null,
  raised_at timestamptz not null,
  unique (payment_reference, reason)
);
create index payment_flags_order on payment_flags (order_id);

-- Money that went back: refunds, and disputes that were lost.
create table refunds (
  -- The provider's own name for it, so that a repeated report counts once.
  id text primary key,
  order_id uuid not null references orders (id),
  payment_reference text not null references payments (reference),
  kind text not null check (kind in ('refund', 'dispute', 'reversal')),
  amount_kobo bigint not null check (amount_kobo > 0),
  reported_at timestamptz not null
);
create index refunds_order on refunds (order_id);

-- Down Migration
drop table refunds;
drop table payment_flags;
drop table payments;
