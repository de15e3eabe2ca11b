import type { Pool } from '@imprint/chassis/db';
import { routes } from '@imprint/chassis/http/endpoint';
import { generateReadingUrl } from './generate-reading-url.ts';
import type { LinkSettings } from './issue-reading-link.ts';
import { readingLinkApi } from './reading-link.schemas.ts';
import { requestNewLink } from './request-new-link.ts';

type Deps = LinkSettings & { pool: Pool; publicUrl: string };

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
      const readingUrl = await generateReadingUrl(deps)(body);
      res.set('Cache-Control', 'no-store');
      return { success: true as const, readingUrl };
    },
  });
