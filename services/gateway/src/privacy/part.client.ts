import { UnavailableError } from '@imprint/chassis/errors';
import {
  createServiceClient,
  ServiceCallFailed,
} from '@imprint/chassis/http/service-client';
import type {
  ServiceName,
  SignServiceToken,
} from '@imprint/chassis/service-token';
import { z } from 'zod';
import type { PrivacyPart } from './part.model.ts';

const partAway = (part: string, why: string, cause?: unknown) =>
  new UnavailableError(
    'PRIVACY_PART_AWAY',
    `The export would not be whole: ${part} did not answer. Please try again in a moment.`,
    { details: [`${part}: ${why}`], cause },
  );

const heldAnswer = z.object({
  held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
const erasedAnswer = z.object({ erased: z.boolean() });
const refusalAnswer = z.object({ error: z.string() });

const exportWithinMs = 15_000;
const answerWithinMs = 3_000;

const reasonOf = ({ reason, refusal }: ServiceCallFailed): string => {
  if (reason === 'unreachable') return 'it could not be reached';
  if (reason === 'broken off') return 'its answer broke off';
  const said = refusalAnswer.safeParse(refusal?.body);
  return said.success ? said.data.error : 'its answer could not be read';
};

/** Asks one part; whatever is not the whole answer is a refusal. */
export const partClient = (
  service: ServiceName,
  url: string,
  token: SignServiceToken,
): PrivacyPart => {
  const call = createServiceClient({ service, url, token });
  const ask: typeof call = (asked) =>
    call(asked).catch((error: unknown) => {
      if (!(error instanceof ServiceCallFailed)) throw error;
      throw partAway(service, reasonOf(error), error);
    });
  return {
    exportHeld: async (email) => {
      const { held } = await ask({
        route: 'POST /internal/privacy/export',
        body: { email },
        answer: heldAnswer,
        timeoutMs: exportWithinMs,
      });
      return held;
    },
    hasErased: async (erasure) => {
      const { erased } = await ask({
        route: 'POST /internal/privacy/erased',
        body: erasure,
        answer: erasedAnswer,
        timeoutMs: answerWithinMs,
      });
      return erased;
    },
  };
};
