import { adminOf } from '@imprint/chassis/admin-token';
import { routes } from '@imprint/chassis/http/endpoint';
import { findFirstLink } from './find-first-link.ts';
import { generateReadingUrl } from './generate-reading-url.ts';
import { readingLinkApi, siblingLinkApi } from './reading-link.schemas.ts';
import { requestNewLink, requestNewLinks } from './request-new-link.ts';

type Deps = Parameters<typeof generateReadingUrl>[0];

export const readingLinkRoutes = (deps: Deps) =>
  routes(readingLinkApi, {
    requestNewReadingLink: async ({ params }) => {
      await requestNewLink(deps)(params.token);
      return {
        success: true as const,
        message:
          'If a book was bought with this link, a new one is on its way to the buyer.',
      };
    },
    generateReadingUrl: async ({ body, res }) => {
      const made = await generateReadingUrl(deps)(body, adminOf(res));
      res.set('Cache-Control', 'no-store');
      return {
        success: true as const,
        ...made,
        expiresAt: made.expiresAt.toISOString(),
      };
    },
  });

export const siblingLinkRoutes = (deps: Deps) =>
  routes(siblingLinkApi, {
    firstLinkOf: async ({ params, res }) => {
      res.set('Cache-Control', 'no-store');
      const token = await findFirstLink(deps)(params.reference);
      return { success: true as const, ...(token ? { token } : {}) };
    },
    mailLinksOf: async ({ params }) => {
      await requestNewLinks(deps)(params.reference);
      return {
        success: true as const,
        message: 'If this is a paid e-book, new links are on their way.',
      };
    },
  });
