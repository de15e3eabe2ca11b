import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import type { findFirstLinkToken } from './find-first-link-token.ts';
import type { generateReadingUrl } from './generate-reading-url.ts';
import { readingLinkApi, siblingLinkApi } from './reading-link.schemas.ts';
import type {
  requestNewLink,
  requestNewLinksForOrder,
} from './request-new-link.ts';

export const readingLinkRoutes = (useCases: {
  requestNewLink: ReturnType<typeof requestNewLink>;
  generateReadingUrl: ReturnType<typeof generateReadingUrl>;
}) =>
  bindRoutes(readingLinkApi, {
    requestNewReadingLink: async ({ params }) => {
      await useCases.requestNewLink(params.token);
      return {
        success: true as const,
        message:
          'If this link belongs to a purchase, we have sent the buyer a new one.',
      };
    },
    generateReadingUrl: async ({ body, res }) => {
      const made = await useCases.generateReadingUrl(body, adminOf(res));
      res.set('Cache-Control', 'no-store');
      return {
        success: true as const,
        ...made,
        expiresAt: made.expiresAt.toISOString(),
      };
    },
  });

export const internalLinkRoutes = (useCases: {
  findFirstLink: ReturnType<typeof findFirstLinkToken>;
  requestNewLinks: ReturnType<typeof requestNewLinksForOrder>;
  listOpenedPurchases: (references: string[]) => Promise<string[]>;
}) =>
  bindRoutes(siblingLinkApi, {
    openedPurchases: async ({ body }) => ({
      opened: await useCases.listOpenedPurchases(body.references),
    }),
    firstLinkOf: async ({ params, res }) => {
      res.set('Cache-Control', 'no-store');
      const token = await useCases.findFirstLink(params.reference);
      return { success: true as const, ...(token ? { token } : {}) };
    },
    mailLinksOf: async ({ params }) => {
      await useCases.requestNewLinks(params.reference);
      return {
        success: true as const,
        message: 'If this order is a paid e-book, we have sent new links.',
      };
    },
  });
