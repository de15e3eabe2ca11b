import { PartUnavailable } from '@imprint/chassis/errors';
import {
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { z } from 'zod';

/** Has new reading links of an order mailed to its own address; how often, that service decides. */
export type MailNewLinks = (reference: string) => Promise<void>;

const newLinkRoute = 'POST /internal/purchases/:reference/new-link';
const readingLinkRoute = 'POST /internal/purchases/:reference/reading-link';

/** The token of the link that opens the first copy of an order now, if there is one. */
export type FindReadingToken = (
  reference: string,
) => Promise<string | undefined>;

const TokenAnswer = z.object({ token: z.string().optional() });

export const readingTokenClient =
  (ebookAccessUrl: string, token: SignServiceToken): FindReadingToken =>
  async (reference) => {
    const path = `/internal/purchases/${encodeURIComponent(reference)}/reading-link`;
    try {
      const answer = await fetch(new URL(path, ebookAccessUrl), {
        method: 'POST',
        headers: {
          [serviceTokenHeader]: token('ebook-access', readingLinkRoute),
        },
        signal: AbortSignal.timeout(3_000),
      });
      if (!answer.ok) throw new Error(`reading link: ${answer.status}`);
      return TokenAnswer.parse(await answer.json()).token;
    } catch (cause) {
      throw new PartUnavailable(cause);
    }
  };

export const ebookAccessClient =
  (ebookAccessUrl: string, token: SignServiceToken): MailNewLinks =>
  async (reference) => {
    const path = `/internal/purchases/${encodeURIComponent(reference)}/new-link`;
    const answer = await fetch(new URL(path, ebookAccessUrl), {
      method: 'POST',
      headers: { [serviceTokenHeader]: token('ebook-access', newLinkRoute) },
      signal: AbortSignal.timeout(3_000),
    }).catch((cause: unknown) => {
      throw new PartUnavailable(cause);
    });
    await answer.body?.cancel();
    // That it has enough of them, or has not heard of the order yet, is nobody's business.
    if (answer.ok || answer.status === 404 || answer.status === 429) return;
    throw new PartUnavailable(`new links: ${answer.status}`);
  };
