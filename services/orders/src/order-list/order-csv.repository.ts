import type { Readable } from 'node:stream';
import type { Connection } from '@imprint/chassis/db';
import { to } from 'pg-copy-streams';
import { conditionsOf, type SearchPlan } from './order-filter.model.ts';

/**
 * Text that no spreadsheet takes for a formula: an apostrophe stands before what would start
 * one, at the beginning and after whatever some program may take for the end of a cell.
 */
const formulaSafe = (column: string): string =>
  `regexp_replace(
     regexp_replace(${column}, '([",;\\t\\r\\n])(?=[\\t\\r\\n]| *[-=+@＝＋－＠])', '\\1''', 'g'),
     '^(?=[\\t\\r\\n]| *[-=+@＝＋－＠])', '''')`;

const lagosTime = (column: string): string =>
  `to_char(${column} at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS')`;

const naira = (column: string): string =>
  `${column} / 100 || '.' || lpad((${column} % 100)::text, 2, '0')`;

const cells = Object.entries({
  Reference: 'reference',
  'E-mail': formulaSafe('email'),
  Product: formulaSafe('product_name'),
  Quantity: 'quantity',
  'Amount (naira)': naira('amount_kobo'),
  'Amount (kobo)': 'amount_kobo',
  'Refunded (naira)': naira('refunded_kobo'),
  'Refunded (kobo)': 'refunded_kobo',
  Status: 'status',
  'Placed (Lagos)': lagosTime('placed_at'),
  'Paid (Lagos)': lagosTime('paid_at'),
  Country: formulaSafe('country'),
  Delivery: `case when status = 'success'
   then coalesce((select state from deliveries where order_id = orders.id), 'none') else 'none' end`,
})
  .map(([heading, value]) => `${value} as "${heading}"`)
  .join(', ');

/** More than there will ever be; a limit makes each part a sorted stream of its own, and the merge lazy. */
const all = 1_000_000_000;

/** The orders looked for as CSV, newest first. COPY takes no parameters, so values are quoted. */
export const copyOrders = async (
  client: Connection,
  parts: SearchPlan,
): Promise<Readable> => {
  const order = 'order by placed_at desc, id desc';
  const streams = conditionsOf(parts, (text) => client.escapeLiteral(text)).map(
    (one) => `(select * from orders where ${one} ${order} limit ${all})`,
  );
  const orders =
    streams.length > 0
      ? `(${streams.join(' union all ')}) orders ${order}`
      : 'orders where false';
  // Sorting all of them would be a little cheaper in sum, but the reader would wait for it.
  await client.query('set enable_sort = off');
  return client.query(
    to(`copy (select ${cells} from ${orders}) to stdout (format csv, header)`),
  );
};
