import jwt from 'jsonwebtoken';
import type { ReadAnswer } from '../src/shared/api/answers.tsx';
import type { Config } from './config.ts';

const patienceMs = 2_000;
const renewAfterMs = 30_000;

/** The proof that a call comes from a part of the shop; good for a minute, made anew every half. */
const tokenSigner = (key: string): (() => string) => {
  let token = '';
  let signedAt = -Infinity;
  return () => {
    if (performance.now() - signedAt > renewAfterMs) {
      signedAt = performance.now();
      token = jwt.sign({}, key, {
        algorithm: 'HS256',
        issuer: 'web',
        audience: 'imprint-services',
        expiresIn: 60,
      });
    }
    return token;
  };
};

type Deps = {
  config: Pick<Config, 'CATALOG_URL' | 'EBOOK_ACCESS_URL' | 'SERVICE_KEY'>;
  log: { warn: (facts: object, message: string) => void };
};

/**
 * Asks the parts of the shop for a page's data, past the gateway, whose limits count people and not pages.
 * Whatever goes wrong becomes an answer too, so a page always renders.
 */
export const createReader = ({ config, log }: Deps) => {
  const serviceToken = tokenSigner(config.SERVICE_KEY);
  const partFor = (address: string): string =>
    address.startsWith('/api/ebook/')
      ? config.EBOOK_ACCESS_URL
      : config.CATALOG_URL;
  return (requestId?: string, traceparent?: string): ReadAnswer =>
    async (address) => {
      try {
        const response = await fetch(partFor(address) + address, {
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            accept: 'application/json',
            'x-service-token': serviceToken(),
            ...(requestId ? { 'x-request-id': requestId } : {}),
            ...(traceparent ? { traceparent } : {}),
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
};
