import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../../use-cases.ts';
import { incomingApi } from './incoming.schemas.ts';

export const incomingRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(incomingApi, {
    receiveWebhook: async ({ body, headers }) => {
      await useCases.receiveWebhook(body, headers);
      return { received: true } as const;
    },
  });
