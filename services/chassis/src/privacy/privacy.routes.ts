import { type Route, bindRoutes } from '../http/endpoint.ts';
import type { Erasure } from './erasure.ts';
import { type PersonalData, privacyApi } from './privacy.schemas.ts';

/** Returns the routes by which the gateway exports a person's data and checks an erasure. */
export const exportAndErasureCheckRoutes = (useCases: {
  exportPerson: (email: string) => Promise<PersonalData>;
  hasErased: (erasure: Omit<Erasure, 'pseudonym'>) => Promise<boolean>;
}): Route[] =>
  bindRoutes(privacyApi, {
    exportHeld: async ({ body }) => ({
      held: await useCases.exportPerson(body.email),
    }),
    checkErased: async ({ body }) => ({
      erased: await useCases.hasErased(body),
    }),
  });
