import { adminOf } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { contentApi } from './content.schemas.ts';
import { readContent } from './read-content.ts';
import { saveContent } from './save-content.ts';

export const contentRoutes = (deps: { pool: Pool; clock: Clock }): Route[] => {
  const content = readContent(deps);
  const save = saveContent(deps);
  return routes(contentApi, {
    readContent: () => content(),

    readContentForAdmin: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return content();
    },

    saveContent: async ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      return { content: await save(body, adminOf(res)) };
    },
  });
};
