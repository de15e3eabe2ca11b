import { auditEntry, mailHistoryEntry } from '@imprint/chassis/history-api';
import { historyOf, time } from '@imprint/chassis/history-client';
import { createServiceClient } from '@imprint/chassis/http/service-client';
import type {
  ServiceName,
  SignServiceToken,
} from '@imprint/chassis/service-token';
import { z } from 'zod';
import type { MailTry } from '../mails/mail.model.ts';
import { orderHistory } from '../sales/order-history.client.ts';
import { salesByDay } from './sales-by-day.client.ts';

const erasure = z.object({
  emailHash: z.string(),
  pseudonym: z.string().nullable(),
  erasedAt: time,
});

const opening = z.object({
  seatId: z.uuid(),
  orderReference: z.string(),
  openedAt: time,
});

const mailTry = mailHistoryEntry.transform(({ eventId, ...mail }): MailTry => ({
  ...mail,
  id: eventId,
}));

type Addresses = Record<
  'GATEWAY_URL' | 'CATALOG_URL' | 'ORDERS_URL' | 'EBOOK_ACCESS_URL',
  string
>;

type Caller = { token: SignServiceToken; signal?: AbortSignal | undefined };

/** Creates the clients of the services that own the data from which the projections are built. */
export const ownersOf = (
  { GATEWAY_URL, CATALOG_URL, ORDERS_URL, EBOOK_ACCESS_URL }: Addresses,
  caller: Caller,
) => {
  const clientOf = (service: ServiceName, url: string) =>
    createServiceClient({ service, url, ...caller });
  const gateway = clientOf('gateway', GATEWAY_URL);
  const catalog = clientOf('catalog', CATALOG_URL);
  const orders = clientOf('orders', ORDERS_URL);
  const ebookAccess = clientOf('ebook-access', EBOOK_ACCESS_URL);
  return {
    orders: orderHistory(orders),
    salesByDay: salesByDay(orders),
    erasures: historyOf(gateway, '/internal/erasure-history', erasure),
    openings: historyOf(ebookAccess, '/internal/reading-history', opening),
    mails: [catalog, orders, ebookAccess].map((owner) =>
      historyOf(owner, '/internal/mail-history', mailTry),
    ),
    acts: [gateway, catalog, orders, ebookAccess].map((owner) =>
      historyOf(owner, '/internal/audit-history', auditEntry),
    ),
  };
};

export type Owners = ReturnType<typeof ownersOf>;
