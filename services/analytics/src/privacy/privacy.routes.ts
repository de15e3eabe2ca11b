import type { Erasure } from '@imprint/chassis/privacy';
import { type Route, routes } from '@imprint/chassis/http/endpoint';
import { privacyApi } from '@imprint/chassis/privacy-api';
import type { exportPerson } from './export-person.ts';

type UseCases = {
  exportPerson: ReturnType<typeof exportPerson>;
  hasErased: (erasure: Omit<Erasure, 'pseudonym'>) => Promise<boolean>;
};

export const privacyRoutes = (useCases: UseCases): Route[] =>
  routes(privacyApi, {
    exportHeld: async ({ body }) => ({
      held: await useCases.exportPerson(body.email),
    }),
    askErased: async ({ body }) => ({
      erased: await useCases.hasErased(body),
    }),
  });
