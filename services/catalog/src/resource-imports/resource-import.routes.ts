import { adminOf } from '@imprint/chassis/admin-token';
import { sendCsvLines } from '@imprint/chassis/http/csv-exports';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { resourceImportApi } from './resource-import.schemas.ts';
import type { StartRequest } from './start-resource-import.ts';

export const resourceImportRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(resourceImportApi, {
    startResourceImport: async ({ body, file, res }) => {
      const request: StartRequest =
        body.kind === 'archive'
          ? { kind: 'archive', file, name: body.fileName }
          : { ...body, name: body.url };
      const id = await useCases.startResourceImport(request, adminOf(res));
      res.status(202);
      return useCases.showResourceImport(id);
    },
    listResourceImports: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return { imports: await useCases.listResourceImports() };
    },
    showResourceImport: ({ params, res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.showResourceImport(params.id);
    },
    exportSkippedPosts: async ({ params, res }) => {
      const lines = await useCases.listSkippedPosts(params.id);
      sendCsvLines(res, 'skipped-posts.csv', lines);
      return undefined;
    },
  });
