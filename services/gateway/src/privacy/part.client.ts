import { z } from 'zod';
import { UnavailableError } from '@imprint/chassis/errors';
import {
  type ServiceName,
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import type { PrivacyPart } from './part.model.ts';

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

const heldAnswer = z.object({
  held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
const erasedAnswer = z.object({ erased: z.boolean() });
const refusal = z.object({ error: z.string() });

const exportWithinMs = 15_000;
const answerWithinMs = 3_000;

/** Asks one part; whatever is not the whole answer is a refusal. */
export const partClient = (
  part: ServiceName,
  url: string,
  token: SignServiceToken,
): PrivacyPart => {
  const ask = async <T>(
    path: string,
    question: object,
    answer: z.ZodType<T>,
    withinMs: number,
  ): Promise<T> => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [serviceTokenHeader]: token(part, `POST ${path}`),
      },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(withinMs),
    }).catch((error: unknown) => {
      throw new PartAway(part, 'it could not be reached', error);
    });
    const body: unknown = await response.json().catch((error: unknown) => {
      throw new PartAway(part, 'its answer broke off', error);
    });
    const whole = answer.safeParse(body);
    if (response.ok && whole.success) return whole.data;
    const said = refusal.safeParse(body);
    throw new PartAway(
      part,
      said.success ? said.data.error : 'its answer could not be read',
    );
  };
  return {
    exportHeld: async (email) => {
      const path = '/internal/privacy/export';
      const answer = await ask(path, { email }, heldAnswer, exportWithinMs);
      return answer.held;
    },
    hasErased: async (erasure) => {
      const path = '/internal/privacy/erased';
      const answer = await ask(path, erasure, erasedAnswer, answerWithinMs);
      return answer.erased;
    },
  };
};
