import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { noteVisit } from './note-visit.ts';
import { visitApi } from './visit.schemas.ts';

export const visitRoutes = (deps: { pool: Pool; clock: Clock }): Route[] => {
  const note = noteVisit(deps);
  return routes(visitApi, {
    noteVisit: async ({ body }) => {
      await note(body.step);
      return { noted: true as const };
    },
  });
};
