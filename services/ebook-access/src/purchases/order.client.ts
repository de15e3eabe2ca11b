import { isPseudonym } from '@imprint/chassis/privacy';
import {
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { z } from 'zod';
import type { Purchase } from './purchase.model.ts';

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
  }),
});

/** An e-book order as it stands now; undefined when there is none or orders cannot say. */
export type AskForOrder = (reference: string) => Promise<Purchase | undefined>;

const route = 'GET /internal/orders/:reference';

/** Asks orders itself, for when its news is late. */
export const orderClient =
  (ordersUrl: string, token: SignServiceToken): AskForOrder =>
  async (reference) => {
    const url = new URL(
      `/internal/orders/${encodeURIComponent(reference)}`,
      ordersUrl,
    );
    const body = await fetch(url, {
      headers: { [serviceTokenHeader]: token('orders', route) },
      signal: AbortSignal.timeout(2_000),
    })
      .then((answer): Promise<unknown> | undefined =>
        answer.ok ? answer.json() : undefined,
      )
      // Unreached, broken off or no JSON.
      .catch(() => undefined);
    const order = Answer.safeParse(body).data?.order;
    if (order?.product !== 'EBOOK') return undefined;
    return {
      reference: order.reference,
      version: order.version,
      paidVersion: order.paidVersion,
      email: order.email,
      placedAt: new Date(order.placedAt),
      copies: order.quantity,
      isEntitled:
        !isPseudonym(order.email) &&
        order.status === 'success' &&
        !order.deleted &&
        order.refundedKobo < order.amountKobo,
      isDeleted: order.deleted,
    };
  };
