import { type RequestHandler, Router } from 'express';
import type { ReadAnswer } from '../src/shared/api/answers.tsx';
import { paths } from '../src/shared/paths.ts';
import type { Config } from './config.ts';
import { feed } from './feed.ts';
import { securityTxt } from './security-txt.ts';
import { type Ask, sitemap } from './sitemap.ts';

class NoAnswer extends Error {}

const asker =
  (read: ReadAnswer): Ask =>
  async <T>(address: string) => {
    const { status, body } = await read(address);
    if (status !== 200) throw new NoAnswer();
    return body as T;
  };

// Nothing here forbids the pages that are not to be listed: a searcher must fetch them to read their noindex.
const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** What searchers, feed readers and finders of weaknesses ask for: sitemap, feed, robots, security.txt. */
export const findingRoutes = (
  { PUBLIC_URL: publicUrl }: Config,
  read: ReadAnswer,
  now: () => Date = () => new Date(),
): Router => {
  const written =
    (type: string, write: typeof feed): RequestHandler =>
    async (_req, res) => {
      try {
        const text = await write(publicUrl, asker(read));
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
        res.type('text').send('This list could not be made just now.');
      }
    };
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600');
    res.type('text').send(robots(publicUrl));
  });
  router.get('/sitemap.xml', written('application/xml', sitemap));
  router.get(
    '/.well-known/security.txt',
    written('text/plain', (url, ask) => securityTxt(url, ask, now)),
  );
  router.get(paths.feed, written('application/rss+xml', feed));
  return router;
};
