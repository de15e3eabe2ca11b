import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { withoutSampleMark } from './content-edit.model.ts';
import { contentApi } from './content.schemas.ts';

export const contentRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(contentApi, {
    readContent: () => useCases.readContent(),

    readSite: () => useCases.readSite(),

    readContentForAdmin: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readContent();
    },

    saveContent: async ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      const edit = withoutSampleMark(body);
      return { content: await useCases.saveContent(edit, adminOf(res)) };
    },
  });
