import { to } from 'pg-copy-streams';
import type { Connection } from '@imprint/chassis/db';
import { buildFormulaEscapeSql } from '../lists/csv-sql.model.ts';
import { toLikePattern } from '../lists/like.model.ts';
import type { SearchTerm } from './customer.model.ts';

const buildCustomerRowsSql = (where: string) =>
  `select ${buildFormulaEscapeSql('email')} as "E-mail", paid_orders as "Orders",
          (spent_kobo::numeric / 100)::numeric(20, 2) as "Total spent (naira)", spent_kobo as "Total spent (kobo)",
          (first_paid_at at time zone 'Africa/Lagos')::date as "First order",
          (last_paid_at at time zone 'Africa/Lagos')::date as "Last order",
          imported_orders as "Imported orders"
   from customers ${where} order by spent_kobo desc, email`;

/** Returns a stream of CSV with all customers, or with those whose email address contains the term. */
export const streamCustomersCsv = async (
  client: Connection,
  term: SearchTerm,
) => {
  // The timeout is long, because the admin's browser may read the stream slowly.
  await client.query(`set statement_timeout = '10min'`);
  const where = term
    ? `where email like ${client.escapeLiteral(toLikePattern(term))}`
    : '';
  return client.query(
    to(`copy (${buildCustomerRowsSql(where)}) to stdout (format csv, header)`),
  );
};
