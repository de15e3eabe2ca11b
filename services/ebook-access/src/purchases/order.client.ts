import { isPseudonym } from '@imprint/chassis/privacy';
import {
  ServiceCallFailed,
  type ServiceClient,
} from '@imprint/chassis/http/service-client';
import { z } from 'zod';
import { isEntitled, type Purchase } from './purchase.model.ts';

const Answer = z.object({
  order: z.object({
    reference: z.string(),
    version: z.int(),
    paidVersion: z.int(),
    email: z.string(),
    placedAt: z.iso.datetime(),
    product: z.enum(['PAPERBACK', 'EBOOK']),
    quantity: z.int().min(1),
    amountKobo: z.int(),
    refundedKobo: z.int(),
    status: z.enum(['pending', 'success', 'failed']),
    deleted: z.boolean(),
    importedFrom: z.string().default(''),
  }),
});

/** Fetches an e-book order; returns undefined if the order does not exist or the orders service does not answer. */
export type FetchOrder = (reference: string) => Promise<Purchase | undefined>;

/** Creates the client that fetches an order from the orders service, in case the events of the order are late. */
export const createOrderClient =
  (orders: ServiceClient): FetchOrder =>
  async (reference) => {
    const order = await orders({
      route: 'GET /internal/orders/:reference',
      path: `/internal/orders/${encodeURIComponent(reference)}`,
      answer: Answer,
      timeoutMs: 2_000,
    }).then(
      (answer) => answer.order,
      (error: unknown) => {
        if (!(error instanceof ServiceCallFailed)) throw error;
      },
    );
    if (order?.product !== 'EBOOK') return undefined;
    return {
      reference: order.reference,
      version: order.version,
      paidVersion: order.paidVersion,
      email: order.email,
      placedAt: new Date(order.placedAt),
      copies: order.quantity,
      isEntitled: isEntitled({
        ...order,
        isErased: isPseudonym(order.email),
        isPaid: order.status === 'success',
      }),
      isDeleted: order.deleted,
      withholdsLinks: order.importedFrom !== '',
    };
  };
