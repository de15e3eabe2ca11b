import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { unknownLinkError } from './newsletter.model.ts';
import { newsletterApi, UnsubscribeBody } from './newsletter.schemas.ts';

const parseUnsubscribeToken = (body: Buffer): string => {
  try {
    return UnsubscribeBody.parse(JSON.parse(body.toString())).token;
  } catch (cause) {
    throw unknownLinkError({ cause });
  }
};

export const newsletterRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(newsletterApi, {
    subscribe: async ({ body: { email, website } }) => {
      // Only a bot fills the hidden field.
      if (!website) await useCases.subscribe(email);
      return { received: true } as const;
    },

    confirmSubscription: async ({ body }) => {
      await useCases.confirmSubscription(body.token);
      return { confirmed: true } as const;
    },

    unsubscribe: async ({ query, body }) => {
      // A mail client sends the token in the address and a form as the body (RFC 8058); the form is ignored.
      await useCases.unsubscribe(query.token ?? parseUnsubscribeToken(body));
      return { unsubscribed: true } as const;
    },

    openUnsubscribe: ({ query, res }) => {
      const page = `${useCases.publicUrl}/newsletter/unsubscribe?token=${query.token}`;
      res.set({
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      });
      res.redirect(303, page);
      return Promise.resolve(undefined);
    },

    receiveMailReport: async ({ body }) => {
      await useCases.receiveMailReport(body.toString('latin1'));
      return { ended: true } as const;
    },

    exportSubscribers: async ({ res }) => {
      await useCases.exportSubscribers(res);
      return undefined;
    },
  });
