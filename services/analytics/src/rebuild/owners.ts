import type { History } from '@imprint/chassis/history';
import { type Caller, historyOf, time } from '@imprint/chassis/history-client';
import { z } from 'zod';
import type { Act } from '../audit/act.model.ts';
import { outcomes, type MailTry } from '../mails/mail.model.ts';
import type { PastErasure } from '../privacy/past-erasure.model.ts';
import type { SeatOpening } from '../readings/reading.model.ts';
import {
  orderHistory,
  type OrderHistory,
} from '../sales/order-history.client.ts';

/** The histories of those who own what is shown here. */
export type Owners = {
  orders: OrderHistory;
  erasures: History<PastErasure>;
  openings: History<SeatOpening>;
  mails: History<MailTry>[];
  acts: History<Act>[];
};

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

const MailEntry = z
  .object({
    eventId: z.uuid(),
    mailId: z.string(),
    at: time,
    service: z.string(),
    template: z.string(),
    recipient: z.string(),
    about: z.string(),
    outcome: z.enum(outcomes),
    isResend: z.boolean(),
    attempts: z.int(),
    reason: z.string().nullable(),
  })
  .transform(({ eventId, ...mail }): MailTry => ({ id: eventId, ...mail }));

const facts = z.record(z.string(), z.unknown());

const AuditEntry = z.object({
  id: z.uuid(),
  at: time,
  actor: z.string(),
  sessionId: z.string(),
  service: z.string(),
  action: z.string(),
  subject: z.string(),
  before: facts,
  after: facts,
  requestId: z.string(),
});

type Addresses = Record<
  'GATEWAY_URL' | 'CATALOG_URL' | 'ORDERS_URL' | 'EBOOK_ACCESS_URL',
  string
>;

export const ownersOf = (addresses: Addresses, caller: Caller): Owners => {
  const { GATEWAY_URL, CATALOG_URL, ORDERS_URL, EBOOK_ACCESS_URL } = addresses;
  const services = [
    { name: 'catalog', url: CATALOG_URL },
    { name: 'orders', url: ORDERS_URL },
    { name: 'ebook-access', url: EBOOK_ACCESS_URL },
  ] as const;
  const gateway = { name: 'gateway', url: GATEWAY_URL } as const;
  return {
    orders: orderHistory(ORDERS_URL, caller),
    erasures: historyOf(
      'gateway',
      GATEWAY_URL,
      '/internal/erasure-history',
      caller,
      erasure,
    ),
    openings: historyOf(
      'ebook-access',
      EBOOK_ACCESS_URL,
      '/internal/reading-history',
      caller,
      opening,
    ),
    mails: services.map(({ name, url }) =>
      historyOf(name, url, '/internal/mail-history', caller, MailEntry),
    ),
    acts: [gateway, ...services].map(({ name, url }) =>
      historyOf(name, url, '/internal/audit-history', caller, AuditEntry),
    ),
  };
};
