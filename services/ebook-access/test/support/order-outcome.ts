import { expect } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import type { Order } from '@imprint/proto/orders';
import type { EbookAccess } from './start-ebook-access.ts';

/** Counts the seats and links of an order, and the links that are neither revoked nor replaced. */
export const countsOf = async ({ pool }: EbookAccess, { reference }: Order) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from seats where reference = $1) as seats,
            (select count(*)::int from reading_links l join seats s on s.id = l.seat_id where s.reference = $1) as links,
            (select count(*)::int from reading_links l join seats s on s.id = l.seat_id
             where s.reference = $1 and l.revoked_at is null and l.replaced_at is null) as live`,
    [reference],
  );
  return rows[0] as { seats: number; links: number; live: number };
};

/** Returns the emails enqueued for the order, oldest first. */
export const mailRowsOf = async (
  { pool }: EbookAccess,
  { reference }: Order,
) => {
  const { rows } = await pool.query<{
    recipient: string;
    isResend: boolean;
  }>(
    'select recipient, is_resend as "isResend" from mails where about = $1 order by created_at',
    [reference],
  );
  return rows;
};

/** Waits until the order's current version has been handled. */
export const handled = async ({ pool }: EbookAccess, order: Order) => {
  await eventually(async () => {
    const { rows } = await pool.query<{ version: number }>(
      'select version from purchases where reference = $1',
      [order.reference],
    );
    expect(rows[0]?.version).toBe(Number(order.version));
  });
};
