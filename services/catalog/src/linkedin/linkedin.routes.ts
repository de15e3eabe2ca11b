import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { linkedinApi } from './linkedin.schemas.ts';

const maxListedSkips = 100;

export const linkedinImportRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(linkedinApi, {
    importResources: async ({ body, file, res }) => {
      const request = body.kind === 'archive' ? { ...body, file } : body;
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
