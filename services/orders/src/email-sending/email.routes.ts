import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { bindEmailPreviews } from '@imprint/chassis/mail/texts/preview';
import type { EmailNameOf } from '@imprint/chassis/mail/texts/emails';
import { emailApi } from './email.schemas.ts';
import type { resendOrderEmail } from './resend-order-email.ts';
import type { sendTestEmail } from './send-test-email.ts';

export const emailRoutes = (useCases: {
  resendOrderEmail: ReturnType<typeof resendOrderEmail>;
  sendTestEmail: ReturnType<typeof sendTestEmail>;
  emailPreviews: ReturnType<typeof bindEmailPreviews<EmailNameOf<'orders'>>>;
}): Route[] =>
  bindRoutes(emailApi, {
    resendOrderEmail: async ({ params, body, res }) => {
      await useCases.resendOrderEmail(params.id, adminOf(res), body.mail);
      return { queued: true as const };
    },

    sendTestEmail: async ({ body, res }) => ({
      sent: true as const,
      to: await useCases.sendTestEmail(body.to, adminOf(res)),
    }),

    previewOrdersEmail: ({ params, body, res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.emailPreviews.previewEmail(params.name, body);
    },

    testOrdersEmail: async ({ params, body, res }) => {
      await useCases.emailPreviews.testEmail(params.name, body, adminOf(res));
      return { sent: true as const, to: body.to };
    },
  });
