import jwt from 'jsonwebtoken';
import type { ReadAnswer } from '../src/shared/api/answers.tsx';
import type { Config } from './config.ts';
import { routePattern } from './route-pattern.ts';

const patienceMs = 2_000;
const renewAfterMs = 30_000;

// A service of the release before this one knows this audience alone.
const formerAudience = 'imprint-services';

/** Returns a signer of service tokens for one route of one service, valid for 60 s and reused for 30 s. */
const tokenSigner = (key: string) => {
  const signed = new Map<string, { token: string; at: number }>();
  return (audience: string, route: string): string => {
    const name = `${audience} ${route}`;
    const known = signed.get(name);
    if (known && performance.now() - known.at <= renewAfterMs)
      return known.token;
    const token = jwt.sign({ route }, key, {
      algorithm: 'HS256',
      issuer: 'web',
      audience: [audience, formerAudience],
      expiresIn: 60,
    });
    signed.set(name, { token, at: performance.now() });
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
  const partFor = (address: string): [name: string, url: string] =>
    address.startsWith('/api/ebook/')
      ? ['ebook-access', config.EBOOK_ACCESS_URL]
      : ['catalog', config.CATALOG_URL];
  return (requestId?: string, traceparent?: string): ReadAnswer =>
    async (address) => {
      const route = routePattern(address);
      const [part, url] = partFor(address);
      try {
        const response = await fetch(url + address, {
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            accept: 'application/json',
            'x-service-token': serviceToken(part, `GET ${route}`),
            ...(requestId ? { 'x-request-id': requestId } : {}),
            ...(traceparent ? { traceparent } : {}),
          },
        });
        return {
          status: response.status,
          body: (await response.json()) as unknown,
        };
      } catch (error) {
        log.warn(
          { err: error, address: route },
          'a page did without an answer',
        );
        return { status: 503, body: undefined };
      }
    };
};
