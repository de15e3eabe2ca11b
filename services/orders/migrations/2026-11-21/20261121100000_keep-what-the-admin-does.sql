-- Up Migration
alter table payment_flags
  -- Told once per reason while it waits for the admin, and again when it comes back otherwise.
  drop constraint payment_flags_payment_reference_reason_key,
  add column settled_at timestamptz,
  add column settled_note text not null default '';
create index payment_flags_reason on payment_flags (payment_reference, reason);
create index payment_flags_open on payment_flags (order_id) where settled_at is null;

alter table payments
  -- What asking for it brought: opened, unreached, silent, busy, refused or duplicate; the state goes on.
  add column answer text,
  add column answered_at timestamptz;

create index webhooks_reference on webhooks (reference);
-- What was told of nobody we know; the rest belongs to an order's timeline and stays.
create index webhooks_idle on webhooks (processed_at) where outcome in ('ignored', 'unmatched');
create index checkout_cookies_created_at on checkout_cookies (created_at);

-- What the provider answered when it was asked about an attempt; one row per kind of answer.
create table verifications (
  payment_reference text not null references payments (reference),
  cause text not null,
  answer text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (payment_reference, cause, answer)
);

create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  text text not null,
  written_at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);

-- Refunds that the admin asked for; the money itself is in refunds when the provider reports it.
create table refund_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  payment_reference text not null references payments (reference),
  key_hash bytea not null unique,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null,
  state text not null check (state in ('asked', 'unclear', 'unreached', 'refused', 'queued', 'processing',
    'needs-attention', 'processed', 'failed')),
  -- The provider's words.
  detail text not null default '',
  -- Its names for it: of the refund, and of the money's way back in its events.
  provider_id text,
  refund_reference text,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the provider is asked what became of it; null when that is known for good.
  look_at timestamptz
);
create index refund_requests_order on refund_requests (order_id);
create index refund_requests_payment on refund_requests (payment_reference);
create index refund_requests_look_at on refund_requests (look_at) where look_at is not null;

create table refund_request_moves (
  id bigint generated always as identity primary key,
  request_id uuid not null references refund_requests (id),
  state text not null,
  detail text not null,
  moved_at timestamptz not null
);
create index refund_request_moves_request on refund_request_moves (request_id, id);

-- Down Migration
drop table refund_request_moves;
drop table refund_requests;
drop table order_notes;
drop table verifications;
drop index checkout_cookies_created_at;
drop index webhooks_idle;
drop index webhooks_reference;
alter table payments drop column answer, drop column answered_at;
drop index payment_flags_open;
drop index payment_flags_reason;
delete from payment_flags newer using payment_flags older
  where newer.payment_reference = older.payment_reference and newer.reason = older.reason and newer.id > older.id;
alter table payment_flags
  drop column settled_at,
  drop column settled_note,
  add unique (payment_reference, reason);
