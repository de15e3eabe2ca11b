import { type AdminClaims, adminOf } from '@imprint/chassis/admin-token';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { ImportRequest } from './import-resources.ts';
import { linkedinApi } from './linkedin.schemas.ts';
import type { RefreshResult } from './refresh-resources.ts';
import type { ImportResult } from './import-posts.ts';

const maxListedSkips = 100;

export const linkedinRoutes = (useCases: {
  importResources: (
    request: ImportRequest,
    admin: AdminClaims,
  ) => Promise<ImportResult>;
  refreshResources: (admin: AdminClaims) => Promise<RefreshResult>;
}): Route[] =>
  routes(linkedinApi, {
    importResources: async ({ body, file, res }) => {
      const request: ImportRequest =
        body.kind === 'archive'
          ? { kind: 'archive', file }
          : body.kind === 'feed'
            ? body
            : {
                ...body,
                publishedAt:
                  body.publishedAt === undefined
                    ? undefined
                    : new Date(body.publishedAt),
              };
      const result = await useCases.importResources(request, adminOf(res));
      res.set('Cache-Control', 'no-store');
      return {
        imported: result.imported,
        updated: result.updated,
        skipped: result.skipped.slice(0, maxListedSkips),
        skippedTotal: result.skipped.length,
      };
    },
    refreshResources: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.refreshResources(adminOf(res));
    },
  });
