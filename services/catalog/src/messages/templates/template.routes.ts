import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../../use-cases.ts';
import { templateApi } from './template.schemas.ts';

export const templateRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(templateApi, {
    listTemplates: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.listTemplates();
    },

    createTemplate: async ({ body, res }) => ({
      template: await useCases.saveTemplate(body, adminOf(res)),
    }),

    saveTemplate: async ({ params, body, res }) => ({
      template: await useCases.saveTemplate(
        { ...body, id: params.id },
        adminOf(res),
      ),
    }),

    deleteTemplate: async ({ params, res }) => {
      await useCases.deleteTemplate(params.id, adminOf(res));
      return { deleted: true as const };
    },
  });
