import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { emailApi } from './email.schemas.ts';

export const emailRoutes = ({
  listEmailTexts,
  saveEmailTexts,
  emailPreviews,
}: UseCases): Route[] =>
  bindRoutes(emailApi, {
    listEmailTexts: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return listEmailTexts();
    },

    saveEmailTexts: ({ params, body, res }) =>
      saveEmailTexts(params.name, body, adminOf(res)),

    previewSiteEmail: ({ params, body, res }) => {
      res.set('Cache-Control', 'no-store');
      return emailPreviews.previewEmail(params.name, body);
    },

    testSiteEmail: async ({ params, body, res }) => {
      await emailPreviews.testEmail(params.name, body, adminOf(res));
      return { sent: true as const, to: body.to };
    },
  });
