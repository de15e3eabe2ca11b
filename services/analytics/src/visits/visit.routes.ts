import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { mayBeCounted } from './may-be-counted.ts';
import { visitApi } from './visit.schemas.ts';

const nowhere = { source: '', medium: '', campaign: '' };

export const visitRoutes = ({ recordVisit }: UseCases): Route[] =>
  bindRoutes(visitApi, {
    recordVisit: async ({ body, headers }) => {
      const noted = mayBeCounted(headers);
      if (noted) await recordVisit({ ...body, source: body.source ?? nowhere });
      return { noted };
    },
  });
