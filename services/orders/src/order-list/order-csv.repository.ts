import type { Readable } from 'node:stream';
import type { Connection } from '@imprint/chassis/db';
import { to } from 'pg-copy-streams';
import { buildConditions, type SearchPlan } from './order-filter.model.ts';

/**
 * Returns SQL that puts an apostrophe before formula characters, so that no spreadsheet runs the text as a formula. A
 * quote or separator in the text may start a new cell (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const formulaSafeSql = (column: string): string =>
  `regexp_replace(
     regexp_replace(${column}, '([",;\\t\\r\\n])(?=[\\t\\r\\n]| *[-=+@＝＋－＠])', '\\1''', 'g'),
     '^(?=[\\t\\r\\n]| *[-=+@＝＋－＠])', '''')`;

const lagosTimeSql = (column: string): string =>
  `to_char(${column} at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS')`;

const nairaSql = (column: string): string =>
  `to_char(${column} / 100.0, 'FM9999999999990.00')`;

const cells = Object.entries({
  Reference: 'reference',
  'E-mail': formulaSafeSql('email'),
  Product: formulaSafeSql('product_name'),
  Quantity: 'quantity',
  'Amount (naira)': nairaSql('amount_kobo'),
  'Amount (kobo)': 'amount_kobo',
  'Refunded (naira)': nairaSql('refunded_kobo'),
  'Refunded (kobo)': 'refunded_kobo',
  Status: 'status',
  'Placed (Lagos)': lagosTimeSql('placed_at'),
  'Paid (Lagos)': lagosTimeSql('paid_at'),
  Country: formulaSafeSql('country'),
  Delivery: `case when status = 'success' then coalesce(state, 'none') else 'none' end`,
  'Imported from': 'imported_from',
  'Delivery fee (naira)': nairaSql(
    `coalesce((delivery_terms->>'feeKobo')::bigint, 0)`,
  ),
  'Delivery country': `delivery_terms->>'country'`,
  'Delivery region': formulaSafeSql(`delivery_terms->>'region'`),
  'Payment mode': 'payment_mode',
  Recipient: formulaSafeSql('recipient'),
  Phone: formulaSafeSql('phone'),
  Address: formulaSafeSql('address'),
  'Payment reference': 'payment_reference',
  Channel: 'channel',
  'Provider fee (naira)': nairaSql('fee_kobo'),
  'Net (naira)': nairaSql('(amount_kobo - refunded_kobo - fee_kobo)'),
})
  .map(([heading, value]) => `${value} as "${heading}"`)
  .join(', ');

/** The delivery and the accepted payment of each order, looked up one by one so that the order of the list stays. */
const details = `
  left join lateral (select state, name as recipient, phone,
                            concat_ws(', ', address, landmark, city, address_state) as address
                     from deliveries where order_id = orders.id) delivery on true
  left join lateral (select payments.reference as payment_reference, channel, fee_kobo
                     from payments where order_id = orders.id and settled_version is not null
                     order by settled_at desc limit 1) payment on true`;

/** This limit is never reached. It makes the planner read each part of the union in sort order and merge the parts. */
const all = 1_000_000_000;

/** Returns the matching orders as a stream of CSV, newest first. COPY takes no parameters, so values are literals. */
export const streamOrdersAsCsv = async (
  client: Connection,
  parts: SearchPlan,
): Promise<Readable> => {
  const order = 'order by placed_at desc, id desc';
  const partQueries = buildConditions(parts, (text) =>
    client.escapeLiteral(text),
  ).map((one) => `(select * from orders where ${one} ${order} limit ${all})`);
  const matches =
    partQueries.length > 0
      ? partQueries.join(' union all ')
      : 'select * from orders where false';
  // Sorting all rows would cost a little less in total, but would delay the first line.
  await client.query('set enable_sort = off');
  return client.query(
    to(
      `copy (select ${cells} from (${matches}) orders ${details} ${order}) to stdout (format csv, header)`,
    ),
  );
};
