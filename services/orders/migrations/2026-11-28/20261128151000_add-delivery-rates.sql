-- Up Migration
-- Where paperbacks are delivered and for which fee; the catalogue's defaults until it says otherwise.
set local lock_timeout = '2s';
alter table shop
  add column delivery_countries jsonb not null default
    '[{"country": "NG", "regions": [{"name": "Everywhere in Nigeria", "feeKobo": 0, "minDays": 3, "maxDays": 7, "states": []}]}]';

-- The region that the buyer chose, with the fee and the time it had then; null for an e-book and for plain free delivery.
alter table orders
  add column delivery_terms jsonb,
  drop constraint orders_check,
  -- Not validated, since every stored order met the stricter check before; new rows are checked all the same.
  add constraint orders_check
    check (amount_kobo = unit_price_kobo * quantity + coalesce((delivery_terms->>'feeKobo')::bigint, 0)) not valid;

-- Down Migration
set local lock_timeout = '2s';
alter table orders
  drop constraint orders_check,
  drop column delivery_terms;
-- The former check of the amount stays away, because an order with a fee could not be updated with it.
alter table shop drop column delivery_countries;
