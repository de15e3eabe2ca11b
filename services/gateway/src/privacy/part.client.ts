import { z } from 'zod';
import { UnavailableError } from '@imprint/chassis/errors';
import { serviceTokenHeader } from '@imprint/chassis/service-token';

export type Held = Record<string, Record<string, unknown>[]>;

export type AskPart = (email: string) => Promise<Held>;

class PartAway extends UnavailableError {
  readonly code = 'PRIVACY_PART_AWAY';
  override readonly details: string[];
  constructor(part: string, why: string, cause?: unknown) {
    super(
      `The export would not be whole: ${part} did not answer. Please try again in a moment.`,
      { cause },
    );
    this.details = [`${part}: ${why}`];
  }
}

const answer = z.object({
  held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
const refusal = z.object({ error: z.string() });

const timeoutMs = 15_000;

/** Asks one part for everything it holds; whatever is not the whole answer is a refusal. */
export const partClient =
  (part: string, url: string, token: () => string): AskPart =>
  async (email) => {
    const response = await fetch(new URL('/internal/privacy/export', url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [serviceTokenHeader]: token(),
      },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new PartAway(part, 'it could not be reached', error);
    });
    const body: unknown = await response.json().catch((error: unknown) => {
      throw new PartAway(part, 'its answer broke off', error);
    });
    const whole = answer.safeParse(body);
    if (response.ok && whole.success) return whole.data.held;
    const said = refusal.safeParse(body);
    throw new PartAway(
      part,
      said.success ? said.data.error : 'its answer could not be read',
    );
  };
