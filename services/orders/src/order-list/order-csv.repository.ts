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
  `${column} / 100 || '.' || lpad((${column} % 100)::text, 2, '0')`;

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
  Delivery: `case when status = 'success'
   then coalesce((select state from deliveries where order_id = orders.id), 'none') else 'none' end`,
  'Imported from': 'imported_from',
  'Delivery fee (naira)': nairaSql(
    `coalesce((delivery_terms->>'feeKobo')::bigint, 0)`,
  ),
  'Delivery country': `delivery_terms->>'country'`,
  'Delivery region': formulaSafeSql(`delivery_terms->>'region'`),
  'Payment mode': 'payment_mode',
})
  .map(([heading, value]) => `${value} as "${heading}"`)
  .join(', ');

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
  const orders =
    partQueries.length > 0
      ? `(${partQueries.join(' union all ')}) orders ${order}`
      : 'orders where false';
  // Sorting all rows would cost a little less in total, but would delay the first line.
  await client.query('set enable_sort = off');
  return client.query(
    to(`copy (select ${cells} from ${orders}) to stdout (format csv, header)`),
  );
};
