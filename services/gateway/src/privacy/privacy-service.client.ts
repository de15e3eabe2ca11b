import { UnavailableError } from '@imprint/chassis/errors';
import {
  createServiceClient,
  ServiceCallFailed,
} from '@imprint/chassis/http/service-client';
import { privacyApi } from '@imprint/chassis/privacy-api';
import type {
  ServiceName,
  SignServiceToken,
} from '@imprint/chassis/service-token';
import { z } from 'zod';
import type { PrivacyClient } from './privacy-service.model.ts';

const serviceUnavailableError = (part: string, why: string, cause?: unknown) =>
  new UnavailableError(
    'PRIVACY_PART_AWAY',
    `The export would be incomplete because ${part} did not respond. Please try again in a moment.`,
    { details: [`${part}: ${why}`], cause },
  );

const refusalAnswer = z.object({ error: z.string() });

const describeFailure = ({ reason, refusal }: ServiceCallFailed): string => {
  if (reason === 'unreachable') return 'it could not be reached';
  if (reason === 'broken off') return 'its response was incomplete';
  const parsed = refusalAnswer.safeParse(refusal?.body);
  return parsed.success ? parsed.data.error : 'its response could not be read';
};

/**
 * Returns a factory of clients for the privacy API of a service. Their calls throw
 * PRIVACY_PART_AWAY unless the response is complete.
 */
export const createPrivacyClientFactory =
  (token: SignServiceToken) =>
  (service: ServiceName, url: string): PrivacyClient => {
    const call = createServiceClient({ service, url, token });
    const sendRequest: typeof call = (serviceCall) =>
      call(serviceCall).catch((error: unknown) => {
        if (!(error instanceof ServiceCallFailed)) throw error;
        throw serviceUnavailableError(service, describeFailure(error), error);
      });
    return {
      exportHeld: async (email) => {
        const { held } = await sendRequest({
          route: 'POST /internal/privacy/export',
          body: { email },
          answer: privacyApi.exportHeld.answers[200],
          timeoutMs: 15_000,
        });
        return held;
      },
      hasErased: async (erasure) => {
        const { erased } = await sendRequest({
          route: 'POST /internal/privacy/erased',
          body: erasure,
          answer: privacyApi.checkErased.answers[200],
          timeoutMs: 3_000,
        });
        return erased;
      },
    };
  };
