import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { EmailNameOf } from '@imprint/chassis/mail/texts/emails';
import type { bindEmailPreviews } from '@imprint/chassis/mail/texts/preview';
import { emailPreviewApi } from './email-preview.schemas.ts';

export const emailPreviewRoutes = ({
  emailPreviews,
}: {
  emailPreviews: ReturnType<
    typeof bindEmailPreviews<EmailNameOf<'ebook-access'>>
  >;
}): Route[] =>
  bindRoutes(emailPreviewApi, {
    previewEbookEmail: ({ params, body, res }) => {
      res.set('Cache-Control', 'no-store');
      return emailPreviews.previewEmail(params.name, body);
    },

    testEbookEmail: async ({ params, body, res }) => {
      await emailPreviews.testEmail(params.name, body, adminOf(res));
      return { sent: true as const, to: body.to };
    },
  });
