import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { noteVisit } from './note-visit.ts';
import { visitApi } from './visit.schemas.ts';
import { mayBeCounted } from './may-be-counted.ts';

const nowhere = { source: '', medium: '', campaign: '' };

export const visitRoutes = (deps: { pool: Pool; clock: Clock }): Route[] => {
  const note = noteVisit(deps);
  return routes(visitApi, {
    noteVisit: async ({ body, headers }) => {
      const noted = mayBeCounted({
        userAgent: headers['user-agent'],
        doNotTrack: headers.dnt,
        globalPrivacyControl: headers['sec-gpc'],
      });
      if (noted) await note({ ...body, source: body.source ?? nowhere });
      return { noted };
    },
  });
};
