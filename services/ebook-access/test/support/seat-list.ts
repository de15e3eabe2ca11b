import { expect } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import type { Order } from '@imprint/proto/orders';
import type { EbookAccess } from './start-ebook-access.ts';

type Link = { id: string; state: string; mail: string; openedAt: unknown };
type Seat = Record<string, unknown> & { email: string; links: Link[] };

/** Returns a page of the admin's seat list. */
export const list = async (shop: EbookAccess, query: string) => {
  const { status, body } = await shop.asAdmin(
    'GET',
    `/api/ebook/links?${query}`,
  );
  expect(status).toBe(200);
  return body as { seats: Seat[]; total: number; totalPages: number };
};

export const seatsOf = async (shop: EbookAccess, order: Order) =>
  (await list(shop, `reference=${order.reference}`)).seats;

export const firstLink = async (
  shop: EbookAccess,
  order: Order,
): Promise<string> => (await seatsOf(shop, order))[0]?.links[0]?.id ?? '';

/** Returns the audit entries of the order, oldest first. */
export const auditEntriesOf = async (
  { pool }: EbookAccess,
  { reference }: Order,
) => {
  const { rows } = await pool.query<{ action: string; actor: string }>(
    'select action, actor from audit_log where subject = $1 order by acted_at',
    [`order ${reference}`],
  );
  return rows;
};

export const sentMails = (shop: EbookAccess, order: Order, count: number) =>
  eventually(() => {
    expect(shop.mailsOf(order)).toHaveLength(count);
    return shop.mailsOf(order);
  });
