import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { mayBeCounted } from './may-be-counted.ts';
import { visitApi } from './visit.schemas.ts';
import type { recordVisit } from './record-visit.ts';

const nowhere = { source: '', medium: '', campaign: '' };

export const visitRoutes = (useCases: {
  recordVisit: ReturnType<typeof recordVisit>;
}): Route[] =>
  routes(visitApi, {
    noteVisit: async ({ body, headers }) => {
      const noted = mayBeCounted({
        userAgent: headers['user-agent'],
        doNotTrack: headers.dnt,
        globalPrivacyControl: headers['sec-gpc'],
      });
      if (noted)
        await useCases.recordVisit({ ...body, source: body.source ?? nowhere });
      return { noted };
    },
  });
