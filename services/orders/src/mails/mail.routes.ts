import { adminOf, type AdminClaims } from '@imprint/chassis/admin-token';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { OrderMailName } from '../emails/order-emails.model.ts';
import { mailApi } from './mail.schemas.ts';

type UseCases = {
  resendOrderMail: (
    reference: string,
    mail: OrderMailName,
    admin: AdminClaims,
  ) => Promise<void>;
  sendTestMail: (to: string | undefined, admin: AdminClaims) => Promise<string>;
};

export const mailRoutes = (useCases: UseCases): Route[] =>
  routes(mailApi, {
    resendOrderMail: async ({ params, body, res }) => {
      await useCases.resendOrderMail(params.id, body.mail, adminOf(res));
      return { queued: true as const };
    },

    sendTestMail: async ({ body, res }) => ({
      sent: true as const,
      to: await useCases.sendTestMail(body.to, adminOf(res)),
    }),
  });
