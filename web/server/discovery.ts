import { type RequestHandler, Router } from 'express';
import type { ReadAnswer } from '../src/shared/api/answers.tsx';
import { paths } from '../src/shared/paths.ts';
import type { Config } from './config.ts';
import { buildFeed } from './feed.ts';
import { buildNewsletterFeed } from './newsletter-feed.ts';
import { securityTxt } from './security-txt.ts';
import { type FetchAnswer, sitemap } from './sitemap.ts';
import { webManifest } from './brand/web-manifest.ts';

class NoAnswer extends Error {}

const createAnswerFetcher =
  (read: ReadAnswer): FetchAnswer =>
  async <T>(address: string) => {
    const { status, body } = await read(address);
    if (status !== 200) throw new NoAnswer();
    return body as T;
  };

// Pages with noindex are not disallowed here, because a crawler must fetch a page to see its noindex.
const formatRobotsTxt = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** Returns the routes for crawlers, feed readers and security researchers: sitemap, feed, manifest, robots.txt, security.txt. */
export const discoveryRoutes = (
  { PUBLIC_URL: publicUrl }: Config,
  read: ReadAnswer,
  now: () => Date = () => new Date(),
): Router => {
  const createTextHandler =
    (type: string, write: typeof buildFeed): RequestHandler =>
    async (_req, res) => {
      try {
        const text = await write(publicUrl, createAnswerFetcher(read));
        res.set(
          'Cache-Control',
          'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        );
        res.type(type).send(text);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        res
          .status(503)
          .set('Cache-Control', 'no-store')
          .set('Retry-After', '5');
        res
          .type('text')
          .send('This list is not available now. Please try again.');
      }
    };
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600');
    res.type('text').send(formatRobotsTxt(publicUrl));
  });
  router.get('/sitemap.xml', createTextHandler('application/xml', sitemap));
  router.get(
    '/.well-known/security.txt',
    createTextHandler('text/plain', (url, fetchAnswer) =>
      securityTxt(url, fetchAnswer, now),
    ),
  );
  router.get(paths.feed, createTextHandler('application/rss+xml', buildFeed));
  router.get(
    paths.newsletterFeed,
    createTextHandler('application/rss+xml', buildNewsletterFeed),
  );
  router.get(
    '/manifest.webmanifest',
    createTextHandler('application/manifest+json', webManifest),
  );
  return router;
};
