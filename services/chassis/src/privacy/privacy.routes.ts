import { type Route, routes } from '../http/endpoint.ts';
import type { Erasure } from './erasure.ts';
import { type Held, privacyApi } from './privacy.schemas.ts';

/** What each service answers the gateway's privacy desk. */
export const privacyRoutes = (useCases: {
  exportPerson: (email: string) => Promise<Held>;
  hasErased: (erasure: Omit<Erasure, 'pseudonym'>) => Promise<boolean>;
}): Route[] =>
  routes(privacyApi, {
    exportHeld: async ({ body }) => ({
      held: await useCases.exportPerson(body.email),
    }),
    askErased: async ({ body }) => ({
      erased: await useCases.hasErased(body),
    }),
  });
