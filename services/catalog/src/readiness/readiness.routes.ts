import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { readinessApi } from './readiness.schemas.ts';

export const readinessRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(readinessApi, {
    readReadiness: () => useCases.readReadiness(),
    confirmReadiness: async ({ body, res }) => {
      await useCases.confirmReadiness(body.check, adminOf(res));
      return { confirmed: true as const };
    },
  });
