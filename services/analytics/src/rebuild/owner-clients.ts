import { auditEntry, mailHistoryEntry } from '@imprint/chassis/history-api';
import {
  createHistoryReader,
  instantSchema,
} from '@imprint/chassis/history-client';
import { createServiceClient } from '@imprint/chassis/http/service-client';
import type {
  ServiceName,
  SignServiceToken,
} from '@imprint/chassis/service-token';
import { z } from 'zod';
import type { MailTry } from '../mails/mail.model.ts';
import type { SessionTime } from '../readings/reading.model.ts';
import { createOrderHistoryClient } from '../sales/order-history.client.ts';
import { createPaymentModeClient } from './payment-mode.client.ts';
import { createSalesByDayClient } from './sales-by-day.client.ts';

const erasure = z.object({
  emailHash: z.string(),
  pseudonym: z.string().nullable(),
  erasedAt: instantSchema,
});

// During an upgrade, an older ebook-access does not report how far a book was read.
const seatReading = z.object({
  seatId: z.uuid(),
  orderReference: z.string(),
  openedAt: instantSchema,
  finishedAt: instantSchema.nullable().default(null),
  lastChapter: z.int().default(0),
});

const sessionTime = z
  .object({
    sessionId: z.uuid(),
    seatId: z.uuid(),
    orderReference: z.string(),
    startedAt: instantSchema,
    readingSeconds: z.int(),
  })
  .transform(({ readingSeconds, ...session }): SessionTime => ({
    ...session,
    seconds: readingSeconds,
  }));

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
export const createOwnerClients = (
  { GATEWAY_URL, CATALOG_URL, ORDERS_URL, EBOOK_ACCESS_URL }: Addresses,
  caller: Caller,
) => {
  const createOwnerClient = (service: ServiceName, url: string) =>
    createServiceClient({ service, url, ...caller });
  const gateway = createOwnerClient('gateway', GATEWAY_URL);
  const catalog = createOwnerClient('catalog', CATALOG_URL);
  const orders = createOwnerClient('orders', ORDERS_URL);
  const ebookAccess = createOwnerClient('ebook-access', EBOOK_ACCESS_URL);
  return {
    orders: createOrderHistoryClient(orders),
    salesByDay: createSalesByDayClient(orders),
    paymentMode: createPaymentModeClient(orders),
    erasures: createHistoryReader(
      gateway,
      '/internal/erasure-history',
      erasure,
    ),
    readings: createHistoryReader(
      ebookAccess,
      '/internal/reading-history',
      seatReading,
    ),
    readingSessions: createHistoryReader(
      ebookAccess,
      '/internal/reading-session-history',
      sessionTime,
    ),
    mails: [catalog, orders, ebookAccess].map((owner) =>
      createHistoryReader(owner, '/internal/mail-history', mailTry),
    ),
    acts: [gateway, catalog, orders, ebookAccess].map((owner) =>
      createHistoryReader(owner, '/internal/audit-history', auditEntry),
    ),
  };
};

export type OwnerClients = ReturnType<typeof createOwnerClients>;
