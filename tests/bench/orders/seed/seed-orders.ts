import { createPool, type Pool } from '@imprint/chassis/db';
import { toSnapshot } from '../../../../services/orders/src/orders/order-snapshot.model.ts';
import { type Cell, copyRows } from './copy-rows.ts';
import { historyOf } from './histories.ts';
import { withoutIndexes } from './without-indexes.ts';

const orderColumns = `id, reference, version, email, product, product_name, quantity, unit_price_kobo, amount_kobo,
  currency, status, placed_at, paid_at, paid_version, refunded_kobo, country, deleted_at`;

function* orderRows(count: number): Iterable<Cell[]> {
  for (let index = 0; index < count; index += 1) {
    const changes = historyOf(index, count);
    const order = (changes.at(-1) ?? changes[0]).order;
    yield [
      order.id,
      order.reference,
      order.version,
      order.email,
      order.product,
      order.productName,
      order.quantity,
      order.unitPriceKobo,
      order.amountKobo,
      order.currency,
      order.status,
      order.placedAt,
      order.paidAt,
      order.paidVersion,
      order.refundedKobo,
      order.country,
      order.deletedAt,
    ];
  }
}

const causes: Partial<Record<string, string>> = {
  OrderPlaced: 'checkout',
  OrderDeleted: 'admin',
};

function* historyRows(count: number): Iterable<Cell[]> {
  for (let index = 0; index < count; index += 1)
    for (const { order, type, at } of historyOf(index, count))
      yield [
        order.id,
        order.version,
        // The event's id is unique: it is the order's id with the version in place of the group 8000.
        order.id.replace(
          '-8000-',
          `-9${String(order.version).padStart(3, '0')}-`,
        ),
        type,
        causes[type] ?? 'webhook',
        at,
        JSON.stringify(toSnapshot(order)),
      ];
}

/** Adds the rows that belong to orders: one payment attempt each, some flags, and the deliveries of paperbacks. */
const addRelatedRows = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into payments (reference, order_id, number, state, created_at, asked_at, settled_version, settled_at,
       provider_id, amount_kobo, requested_kobo, currency, domain, channel, paid_at)
     select reference, id, 1, case status when 'failed' then 'over' else 'open' end, placed_at, placed_at,
            nullif(paid_version, 0), paid_at,
            case when paid_version > 0 then '5' || lpad(row_number() over ()::text, 9, '0') end,
            case when paid_version > 0 then amount_kobo end, case when paid_version > 0 then amount_kobo end,
            case when paid_version > 0 then 'NGN' end, case when paid_version > 0 then 'test' end,
            case when paid_version > 0 then 'card' end, paid_at
     from orders`,
  );
  await pool.query(
    `insert into payment_flags (order_id, payment_reference, reason, detail, data, raised_at, settled_at)
     select id, reference, 'AMOUNT_MISMATCH', '',
            jsonb_build_object('reason', 'AMOUNT_MISMATCH', 'reference', reference, 'currency', 'NGN',
              'dueKobo', amount_kobo, 'requestedKobo', amount_kobo, 'paidKobo', 1), placed_at,
            case when placed_at < timestamptz '2026-11-01' then placed_at + interval '1 day' end
     from orders where status = 'pending' and hashtext(reference) % 20 = 0`,
  );
  // One statement fills what the list finds by, instead of two for each order.
  await pool.query('alter table deliveries disable trigger user');
  await pool.query(
    `insert into deliveries (order_id, state, name, phone, address, city, address_state, shipped_at, delivered_at)
     select id, state,
            case when given then upper(translate(split_part(email, '@', 1), '._', '  ')) end,
            case when given then '0803' || lpad((abs(hashtext(reference)) % 10000000)::text, 7, '0') end,
            case when given then '1 Some Street' end, case when given then 'Ikeja' end,
            case when given then 'Lagos' end,
            case when state in ('shipped', 'delivered') then paid_at + interval '2 days' end,
            case when state = 'delivered' then paid_at + interval '6 days' end
     from (select *, state <> 'address-missing' as given
           from (select id, reference, email, paid_at,
                        case when hashtext(reference) % 2500 = 0 then 'address-missing'
                             when paid_at < timestamptz '2026-11-13' then 'delivered'
                             when paid_at < timestamptz '2026-11-17' then 'shipped'
                             when hashtext(reference) % 3 = 0 then 'address-missing'
                             else 'ready' end as state
                 from orders where product = 'PAPERBACK' and paid_version > 0) as paid) as states`,
  );
  await pool.query('alter table deliveries enable trigger user');
  await pool.query(
    `update orders set also_searched = also_searched_of(id), delivery_state = deliveries.state
     from deliveries where order_id = orders.id`,
  );
};

/**
 * Fills the migrated, empty orders database by COPY with orders and their history, as five years of a growing
 * shop leave them. The same count gives the same rows.
 */
export const seedOrders = async (
  databaseUrl: string,
  count: number,
): Promise<void> => {
  const pool = createPool(databaseUrl, {
    max: 2,
    statementTimeoutMs: 0,
    pipeline: false,
  });
  try {
    const tables = ['orders', 'order_history', 'payments', 'deliveries'];
    // The related rows are added before the indexes as well: what a search finds changes every order of a paperback, and
    // the trigram indexes would take most of the time.
    await withoutIndexes(pool, tables, async () => {
      await copyRows(pool, `orders (${orderColumns})`, orderRows(count));
      await copyRows(
        pool,
        'order_history (order_id, version, event_id, event_type, cause, occurred_at, snapshot)',
        historyRows(count),
      );
      await addRelatedRows(pool);
    });
    await pool.query('vacuum (analyze)');
  } finally {
    await pool.end();
  }
};
