import { type AdminClaims, adminOf } from '@imprint/chassis/admin-token';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { ToImport } from './import-resources.ts';
import { linkedinApi } from './linkedin.schemas.ts';
import type { Refreshed } from './refresh-resources.ts';
import type { Taken } from './take-in-posts.ts';

type UseCases = {
  importResources: (wanted: ToImport, admin: AdminClaims) => Promise<Taken>;
  refreshResources: (admin: AdminClaims) => Promise<Refreshed>;
};

const mostTold = 100;

export const linkedinRoutes = (useCases: UseCases): Route[] =>
  routes(linkedinApi, {
    importResources: async ({ body, file, res }) => {
      const wanted: ToImport =
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
      const taken = await useCases.importResources(wanted, adminOf(res));
      res.set('Cache-Control', 'no-store');
      return {
        imported: taken.imported,
        updated: taken.updated,
        skipped: taken.skipped.slice(0, mostTold),
        skippedTotal: taken.skipped.length,
      };
    },
    refreshResources: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.refreshResources(adminOf(res));
    },
  });
