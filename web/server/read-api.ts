import type { ReadAnswer } from '../src/shared/api/answers.tsx';

const patienceMs = 2_000;

/** Asks the API for a page's data; whatever goes wrong becomes an answer too, so a page always renders. */
export const readApi =
  (
    base: string,
    log: { warn: (facts: object, message: string) => void },
    requestId?: string,
  ): ReadAnswer =>
  async (address) => {
    try {
      const response = await fetch(base + address, {
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          accept: 'application/json',
          ...(requestId ? { 'x-request-id': requestId } : {}),
        },
      });
      return {
        status: response.status,
        body: (await response.json()) as unknown,
      };
    } catch (error) {
      log.warn({ err: error, address }, 'a page did without an answer');
      return { status: 503, body: undefined };
    }
  };
