import {
  ServiceCallFailed,
  type ServiceClient,
} from '@imprint/chassis/http/service-client';
import { z } from 'zod';

// The buyer must not learn that ebook-access does not know the order (404) or has reached its email limit (429).
const isUnknownOrLimited = (error: unknown): boolean =>
  error instanceof ServiceCallFailed &&
  [404, 429].includes(error.refusal?.status ?? 0);

/** Creates a client of ebook-access for the reading links of an order. */
export const createReadingLinkClient = (ebookAccess: ServiceClient) => {
  const postToEbookAccess = <Answer>(
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
  const openedAnswer = z.object({ opened: z.array(z.string()) });
  const linkAnswer = z.object({ token: z.string().optional() });
  return {
    /** Returns the token of the reading link of an order's first copy; undefined if there is no valid link. */
    findToken: async (reference: string): Promise<string | undefined> =>
      (await postToEbookAccess(reference, 'reading-link', linkAnswer)).token,

    /** Returns those of up to 200 orders whose book has been opened. */
    findOpened: async (references: string[]): Promise<string[]> => {
      const { opened } = await ebookAccess({
        route: 'POST /internal/purchases/opened',
        path: '/internal/purchases/opened',
        body: { references },
        answer: openedAnswer,
        timeoutMs: 5_000,
      });
      return opened;
    },

    /** Makes ebook-access email new links to the order's address; ebook-access limits how often. */
    mailNew: async (reference: string): Promise<void> => {
      try {
        await postToEbookAccess(reference, 'new-link', z.unknown());
      } catch (error) {
        if (!isUnknownOrLimited(error)) throw error;
      }
    },
  };
};

export type ReadingLinkClient = ReturnType<typeof createReadingLinkClient>;
