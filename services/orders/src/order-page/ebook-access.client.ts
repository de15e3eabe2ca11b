import {
  ServiceCallFailed,
  type ServiceClient,
} from '@imprint/chassis/http/service-client';
import { z } from 'zod';

/** Has new reading links of an order mailed to its own address; how often, that service decides. */
export type MailNewLinks = (reference: string) => Promise<void>;

/** The token of the link that opens the first copy of an order now, if there is one. */
export type FindReadingToken = (
  reference: string,
) => Promise<string | undefined>;

const timeoutMs = 3_000;

const purchasePath = (reference: string): string =>
  `/internal/purchases/${encodeURIComponent(reference)}`;

export const readingTokenClient =
  (ebookAccess: ServiceClient): FindReadingToken =>
  async (reference) => {
    const { token } = await ebookAccess({
      route: 'POST /internal/purchases/:reference/reading-link',
      path: `${purchasePath(reference)}/reading-link`,
      answer: z.object({ token: z.string().optional() }),
      timeoutMs,
    });
    return token;
  };

// That it has enough of them, or has not heard of the order yet, is nobody's business.
const isNobodysBusiness = (error: unknown): boolean =>
  error instanceof ServiceCallFailed &&
  [404, 429].includes(error.refusal?.status ?? 0);

export const newLinksClient =
  (ebookAccess: ServiceClient): MailNewLinks =>
  async (reference) => {
    try {
      await ebookAccess({
        route: 'POST /internal/purchases/:reference/new-link',
        path: `${purchasePath(reference)}/new-link`,
        answer: z.unknown(),
        timeoutMs,
      });
    } catch (error) {
      if (!isNobodysBusiness(error)) throw error;
    }
  };
