import {
  ServiceCallFailed,
  type ServiceClient,
} from '@imprint/chassis/http/service-client';
import { z } from 'zod';

// A caller must not learn that the limit is reached or that the order is unknown there.
const isIgnorable = (error: unknown): boolean =>
  error instanceof ServiceCallFailed &&
  [404, 429].includes(error.refusal?.status ?? 0);

/** The reading links of an order, which the service ebook-access makes. */
export const readingLinkClient = (ebookAccess: ServiceClient) => {
  const post = <Answer>(
    reference: string,
    call: 'reading-link' | 'new-link',
    answer: z.ZodType<Answer>,
  ): Promise<Answer> =>
    ebookAccess({
      route: `POST /internal/purchases/:reference/${call}`,
      path: `/internal/purchases/${encodeURIComponent(reference)}/${call}`,
      answer,
      timeoutMs: 3_000,
    });
  const linkAnswer = z.object({ token: z.string().optional() });
  return {
    /** The token of the link that opens the first copy of an order now, if there is one. */
    findToken: async (reference: string): Promise<string | undefined> =>
      (await post(reference, 'reading-link', linkAnswer)).token,

    /** Has new links of an order mailed to its own address; how often, that service decides. */
    mailNew: async (reference: string): Promise<void> => {
      try {
        await post(reference, 'new-link', z.unknown());
      } catch (error) {
        if (!isIgnorable(error)) throw error;
      }
    },
  };
};

export type ReadingLinkClient = ReturnType<typeof readingLinkClient>;
