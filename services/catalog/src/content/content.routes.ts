import { adminOf } from '@imprint/chassis/admin-token';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { contentApi } from './content.schemas.ts';
import type { readContent } from './read-content.ts';
import type { saveContent } from './save-content.ts';

export const contentRoutes = (useCases: {
  readContent: ReturnType<typeof readContent>;
  saveContent: ReturnType<typeof saveContent>;
}): Route[] =>
  routes(contentApi, {
    readContent: () => useCases.readContent(),

    readContentForAdmin: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readContent();
    },

    saveContent: async ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      return { content: await useCases.saveContent(body, adminOf(res)) };
    },
  });
