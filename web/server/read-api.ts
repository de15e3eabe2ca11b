import {
  createServiceClient,
  ServiceCallFailed,
} from '@imprint/chassis/http/service-client';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { z } from 'zod';
import type { ReadAnswer } from '../src/shared/api/answers.tsx';
import type { Config } from './config.ts';
import { routePattern } from './route-pattern.ts';

const timeoutMs = 2_000;

/** Every response of the API is an object. */
const answer = z.looseObject({});

type Deps = {
  config: Pick<Config, 'CATALOG_URL' | 'EBOOK_ACCESS_URL' | 'SERVICE_KEY'>;
  log: { warn: (facts: object, message: string) => void };
  clientOf?: typeof createServiceClient;
};

/**
 * Creates the function that fetches a page's data from the services, bypassing the gateway's rate limits for visitors.
 * A refusal keeps its status and any other failure becomes a 503, so a page always renders.
 */
export const createPageDataReader = ({
  config,
  log,
  clientOf = createServiceClient,
}: Deps): ReadAnswer => {
  const token = createServiceTokenSigner('web', config.SERVICE_KEY);
  const createClientAt = (service: 'catalog' | 'ebook-access', url: string) =>
    clientOf({ service, url, token });
  const catalog = createClientAt('catalog', config.CATALOG_URL);
  const ebookAccess = createClientAt('ebook-access', config.EBOOK_ACCESS_URL);
  return async (address) => {
    const route = `GET ${routePattern(address)}` as const;
    const client = address.startsWith('/api/ebook/') ? ebookAccess : catalog;
    try {
      const body = await client({ route, path: address, answer, timeoutMs });
      return { status: 200, body };
    } catch (error) {
      if (error instanceof ServiceCallFailed && error.refusal)
        return error.refusal;
      log.warn({ err: error, route }, 'page data unavailable');
      return { status: 503, body: undefined };
    }
  };
};
