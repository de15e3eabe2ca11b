import { PartUnavailable } from '@imprint/chassis/errors';
import {
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';

/** Has new reading links of an order mailed to its own address; how often, that service decides. */
export type MailNewLinks = (reference: string) => Promise<void>;

const route = 'POST /internal/purchases/:reference/new-link';

export const ebookAccessClient =
  (ebookAccessUrl: string, token: SignServiceToken): MailNewLinks =>
  async (reference) => {
    const path = `/internal/purchases/${encodeURIComponent(reference)}/new-link`;
    const answer = await fetch(new URL(path, ebookAccessUrl), {
      method: 'POST',
      headers: { [serviceTokenHeader]: token('ebook-access', route) },
      signal: AbortSignal.timeout(3_000),
    }).catch((cause: unknown) => {
      throw new PartUnavailable(cause);
    });
    await answer.body?.cancel();
    // That it has enough of them, or has not heard of the order yet, is nobody's business.
    if (answer.ok || answer.status === 404 || answer.status === 429) return;
    throw new PartUnavailable(`new links: ${answer.status}`);
  };
