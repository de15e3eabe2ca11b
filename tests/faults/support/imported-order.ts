import { randomBytes, randomUUID } from 'node:crypto';
import { topics } from '@imprint/proto/topics';
import {
  type Databases,
  insertRow,
  minutesAgo,
  storeHandledEvent,
  storeSentEmail,
} from './small-shop.ts';

type ImportedOrder = { reference: string; email: string; sendsLinks: boolean };

const terms = { product: 'EBOOK', product_name: 'E-Book', quantity: 1 };

const putOrder = async (
  databases: Databases,
  id: string,
  { reference, email, sendsLinks }: ImportedOrder,
): Promise<void> => {
  const { orders, ebookAccess, analytics } = databases;
  const at = minutesAgo(2);
  const state = { reference, version: 1, email, status: 'success' };
  const paid = { placed_at: at, paid_at: at };
  await insertRow(orders, 'orders', {
    ...{ id, ...state, ...terms, ...paid },
    ...{ unit_price_kobo: 0, amount_kobo: 0, currency: 'NGN' },
    ...{ paid_version: 1, imported_from: 'gumroad' },
  });
  const importId = randomUUID();
  await insertRow(orders, 'order_imports', {
    ...{ id: importId, source: 'gumroad', file_name: '', mapping: '{}' },
    ...{ sends_links: sendsLinks, state: 'imported' },
    ...{ started_by: 'admin', started_at: at },
  });
  await insertRow(orders, 'imported_orders', {
    ...{ order_id: id, import_id: importId, source: 'gumroad' },
    ...{ source_reference: reference, name: '', product: '', currency: '' },
  });
  const eventId = await storeHandledEvent(orders, {
    ...{ topic: topics.orders, key: reference, version: 1 },
    type: 'OrderImported',
    handledBy: [
      ['analytics.sales', analytics],
      ['ebook-access.reading-links', ebookAccess],
    ],
  });
  await insertRow(orders, 'order_history', {
    ...{ order_id: id, version: 1, event_id: eventId, cause: 'import' },
    ...{ event_type: 'OrderImported', occurred_at: at },
    snapshot: JSON.stringify({ refundedKobo: 0 }),
  });
  await insertRow(analytics, 'sales', {
    ...state,
    ...paid,
    ...{ product_name: 'E-Book', amount_kobo: 0, refunded_kobo: 0 },
    ...{ country: '', deleted: false, imported_from: 'gumroad' },
  });
};

const putSeat = async (
  databases: Databases,
  { reference, email, sendsLinks }: ImportedOrder,
): Promise<void> => {
  const { ebookAccess } = databases;
  const seatId = randomUUID();
  await insertRow(ebookAccess, 'purchases', {
    ...{ reference, version: 1, email, copies: 1, is_entitled: true },
    ...{ is_deleted: false, fulfilled_version: 1, updated_at: minutesAgo(1) },
  });
  await insertRow(ebookAccess, 'seats', {
    ...{ id: seatId, reference, number: 1, version: 1 },
    ...{ mark: randomBytes(4).readUInt32BE(), created_at: minutesAgo(2) },
  });
  if (!sendsLinks) return;
  const issuedAt = minutesAgo(1);
  await insertRow(ebookAccess, 'reading_links', {
    ...{ id: randomUUID(), seat_id: seatId, key_id: 'k1', cause: 'order' },
    ...{ token_hash: randomBytes(32), issued_at: issuedAt },
    expires_at: new Date(issuedAt.getTime() + 86_400_000),
  });
  await storeSentEmail(databases, ebookAccess, {
    ...{ cause: `order:${reference}:1`, template: 'reading-link' },
    ...{ recipient: email, about: reference },
  });
};

/** Writes an order of an import to every database that stores a part of it. */
export const storeImportedOrder = async (
  databases: Databases,
  order: ImportedOrder,
): Promise<void> => {
  await putOrder(databases, randomUUID(), order);
  await putSeat(databases, order);
};
