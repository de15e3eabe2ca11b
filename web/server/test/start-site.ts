import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll } from '@jest/globals';
import { createCircuitBreaker } from '@imprint/chassis/circuit-breaker';
import { createServiceClient } from '@imprint/chassis/http/service-client';
import { createLogger } from '@imprint/chassis/logger';
import { readConfig } from '@imprint/chassis/config';
import { renderBrandCss, renderPage } from '../../src/entry-server.tsx';
import {
  episode,
  embeddedAnswers,
  podcast,
  post,
  postList,
  sample,
} from '../../src/test/answers/builders.ts';
import { publicPage } from '../../src/test/answers/pages.ts';
import { buildApp } from '../app.ts';
import { schema } from '../config.ts';
import type { Pages } from '../pages.ts';
import { createPageDataReader } from '../read-api.ts';

const pages: Pages = {
  template: (part) =>
    Promise.resolve(
      part === 'site'
        ? '<head><!--head--><!--brand--></head><div id="root"><!--screen--></div><!--state--><!--scripts-->'
        : '<head><meta name="robots" content="noindex" /><!--version--><!--brand--></head>',
    ),
  render: () => Promise.resolve(renderPage),
  renderBrandCss: () => Promise.resolve(renderBrandCss),
  scriptsFor: () => ['/assets/book-1.js'],
  firstScripts: () => ['/assets/open-book-1.js', '/assets/early-1.js'],
};

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const evil = post({ slug: 'now', title: '</script><b>Bold</b> “claim”' });

const evilEpisode = episode({ title: '</script><b>Sound</b> ]]>' });

const archivedIssue = {
  slug: 'four-numbers',
  subject: 'Four numbers',
  sentAt: '2025-11-03T08:00:00.000Z',
};

const attack = '"><img src=x onerror=x></title></script>" onfocus="x" a=\'';
const texts =
  /^(title|subtitle|description|badge|name|quote|author|authorName|authorBio|excerpt|seoTitle|seoDescription|note|place|kind|tags|features|category)$/;

/** Returns a copy of the value with an HTML attack appended to every text that a person can write. */
const withAttack = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string')
    return texts.test(key) ? value + attack : value;
  if (Array.isArray(value)) return value.map((one) => withAttack(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withAttack(one, name)]),
  );
};

/** What the tests can change about the fake services, and the token that the page server sent last. */
export const fakeServices = {
  isApiUnavailable: false,
  isEbookUnavailable: false,
  hasAttack: false,
  isSampleFree: true,
  /** The brand that the author chose, beside the design's. */
  brand: {} as object,
  sentToken: '',
  address: '',
};

const contentWithBrand = () => {
  const { value } = embeddedAnswers()['/api/content'] as {
    value: { brand: object };
  };
  return { ...value, brand: { ...value.brand, ...fakeServices.brand } };
};

/** A fake API with the site content and one article, which also has an older slug. */
const api = createServer((req, res) => {
  const path = (req.url ?? '').replace(/\?.*/, '');
  const answers: Record<string, unknown> = {
    '/api/content': contentWithBrand(),
    '/api/pages': {
      pages: [
        { slug: 'privacy', title: 'Privacy', updatedAt: null },
        { slug: 'press', title: 'Press', updatedAt: '2026-11-21T12:00:00Z' },
      ],
    },
    '/api/pages/terms': publicPage(),
    '/api/pages/privacy': publicPage({
      slug: 'privacy',
      content: '<p>One cookie connects an order with the browser.</p>',
    }),
    '/api/pages/refunds': publicPage({ slug: 'refunds', title: 'Refunds' }),
    '/api/pages/press': publicPage({ slug: 'press', kind: 'own' }),
    ...(fakeServices.isSampleFree && { '/api/ebook/sample': sample() }),
    '/api/resources/posts': postList([evil]),
    '/api/podcast/episodes': podcast({ episodes: [evilEpisode] }),
    '/api/podcast/episodes/one': { ...podcast(), episode: evilEpisode },
    '/api/newsletters': { newsletters: [archivedIssue] },
    '/api/newsletters/four-numbers': {
      newsletter: { ...archivedIssue, content: '<p>One.</p>' },
    },
    '/api/resources/posts/now': { post: { ...evil, content: '<p>One.</p>' } },
    '/api/resources/posts/once': { post: { ...evil, content: '<p>One.</p>' } },
  };
  if (path.startsWith('/images/icons/') && !fakeServices.isApiUnavailable)
    return void res.end(`the icon of ${path}`);
  fakeServices.sentToken = String(req.headers['x-service-token']);
  res.statusCode = fakeServices.isApiUnavailable
    ? 503
    : path in answers
      ? 200
      : 404;
  const answer = answers[path] ?? { error: 'Not here.' };
  res.end(JSON.stringify(fakeServices.hasAttack ? withAttack(answer) : answer));
});
/** A fake e-book service that answers like the API unless `isEbookUnavailable` is set. */
const book = createServer((req, res) => {
  if (!fakeServices.isEbookUnavailable)
    return void api.emit('request', req, res);
  res.statusCode = 503;
  return void res.end('{}');
});

export const key = 'a key that only the parts of the shop know';
export const logged: string[] = [];

const servers: Server[] = [api, book];

// The services fail in one test and work in the next, so an open circuit breaker must not remain.
const clientWithoutBreaker: typeof createServiceClient = (settings) =>
  createServiceClient({
    ...settings,
    breaker: createCircuitBreaker({ failures: Infinity, openMs: 0 }),
  });

/** Starts one page server for all tests of the file, on top of the fake services. */
export const withSite = () => {
  beforeAll(async () => {
    const config = readConfig(schema, {
      CATALOG_URL: await listening(api),
      EBOOK_ACCESS_URL: await listening(book),
      SERVICE_KEY: key,
      PUBLIC_URL: 'https://imprint.example',
      IMPRINT_COMMIT: '0f27cbd15fd1',
      PAYSTACK_INLINE_URL: 'http://127.0.0.1:8090/v2/inline.js',
    });
    const log = createLogger('web', 'info', {
      write: (line: string) => void logged.push(line),
    });
    const server = createServer(
      buildApp({
        ...{ config, log, pages },
        read: createPageDataReader({
          config,
          log,
          clientOf: clientWithoutBreaker,
        }),
        assets: new Map([
          [
            'site-1.js',
            { plain: Buffer.from('plain'), br: brotliCompressSync('small') },
          ],
        ]),
      }),
    );
    servers.push(server);
    fakeServices.address = await listening(server);
  });

  afterAll(() => servers.forEach((server) => server.close()));
};

export const open = async (path: string) => {
  const response = await fetch(fakeServices.address + path, {
    redirect: 'manual',
  });
  return { response, html: await response.text() };
};
