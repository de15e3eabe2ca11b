import compression from 'compression';
import express, {
  type Express,
  type Request,
  type RequestHandler,
} from 'express';
import { createContextAndLogMiddleware } from '@imprint/chassis/http/server';
import type { Logger } from '@imprint/chassis/logger';
import type { ReadAnswer } from '../src/shared/api/answers.tsx';
import { contentAddress } from '../src/shared/content-address.ts';
import type { SiteContent } from '../src/shared/site-content.ts';
import { type Assets, createAssetHandler } from './assets.ts';
import type { Config } from './config.ts';
import { discoveryRoutes } from './discovery.ts';
import { createPageHeadersHandler } from './headers.ts';
import { renderBrandHead, renderOfficeBrandHead } from './brand/brand-head.ts';
import { brandStyleRoute } from './brand/brand-style.ts';
import { createArchivedAssetFinder } from './build-archive.ts';
import { siteIconRoutes } from './brand/site-icons.ts';
import { toRoutableUrl } from './page-address.ts';
import { type Pages, publicRoot } from './pages.ts';
import { routePattern } from './route-pattern.ts';
import { renderVersionTags } from './version.ts';

type Deps = {
  config: Config;
  log: Logger;
  pages: Pages;
  /** Fetches a page's data from the services. */
  read: ReadAnswer;
  /** The build's files; in development Vite has them instead. */
  assets?: Assets | undefined;
  middleware?: RequestHandler | undefined;
  /** The clock; tests provide their own. */
  now?: (() => Date) | undefined;
};

// The Swedish locale formats dates as ISO 8601, here "2026-11".
const lagosMonth = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
});

const brokenPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Unexpected Application Error!</title></head><body><h1>Unexpected Application Error!</h1><p>This page could not be shown. Please try again in a minute.</p><p><a href="/">Home page</a></p></body></html>`;

/** Returns tags for a script that runs as soon as it has loaded, and for its imports. */
const renderAsyncScriptTags = ([script, ...imports]: string[]): string =>
  [
    `<script type="module" async src="${script}"></script>`,
    ...imports.map((file) => `<link rel="modulepreload" href="${file}">`),
  ].join('\n');

/** Replaces the placeholders of a template, such as `<!--head-->`; an unknown comment stays. */
const fillTemplate = (
  template: string,
  parts: Record<string, string>,
): string =>
  template.replace(
    /<!--(\w+)-->/g,
    (comment, name: string) => parts[name] ?? comment,
  );

const createPageHandler =
  ({
    config,
    pages,
    read,
    middleware,
    now = () => new Date(),
  }: Deps): RequestHandler =>
  async (req, res) => {
    const [template, render] = await Promise.all([
      pages.template('site', req.originalUrl),
      pages.render(),
    ]);
    const page = await render({
      url: toRoutableUrl(config.PUBLIC_URL, req.originalUrl),
      settings: {
        publicUrl: config.PUBLIC_URL,
        paystackInlineUrl: config.PAYSTACK_INLINE_URL,
        readingLinkHours: config.READING_LINK_HOURS,
        month: lagosMonth.format(now()),
      },
      read,
    });
    if (page.redirectTo) return res.redirect(301, page.redirectTo);
    res.status(page.status);
    // In development a page may change with every request.
    res.set(
      'Cache-Control',
      page.status === 200 && page.isCacheable && !middleware
        ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
        : 'no-store',
    );
    if (page.status === 503) res.set('Retry-After', '5');
    const scripts = JSON.stringify(pages.scriptsFor(page.source));
    const first =
      page.first && renderAsyncScriptTags(pages.firstScripts(page.first));
    const parts: Record<string, string> = {
      head: [first, page.head].filter(Boolean).join('\n'),
      screen: page.screen,
      brand: renderBrandHead(page.content),
      state: page.state,
      scripts: `<script type="application/json" id="scripts">${scripts}</script>`,
    };
    res.type('html').send(fillTemplate(template, parts));
  };

const createAdminShellHandler = ({
  config,
  pages,
  read,
}: Deps): RequestHandler => {
  const version = renderVersionTags(config.IMPRINT_COMMIT);
  return async (req, res) => {
    res.set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex');
    const [template, { status, body }] = await Promise.all([
      pages.template('admin', req.originalUrl),
      read(contentAddress),
    ]);
    const content = status === 200 ? (body as SiteContent) : undefined;
    const brand = renderOfficeBrandHead(content);
    res.type('html').send(fillTemplate(template, { brand, version }));
  };
};

/** Returns the express app that serves assets and pages; it opens no port and reads no environment variable. */
export const buildApp = (deps: Deps): Express => {
  const app = express();
  app.disable('x-powered-by');
  // The log contains only the route pattern, because a URL may carry a reading link, an order key or an email address.
  const routeOf = ({ originalUrl }: Request) => routePattern(originalUrl);
  app.use(createContextAndLogMiddleware(deps.log, { routeOf }));
  if (deps.middleware) app.use(deps.middleware);
  const archivedAsset = createArchivedAssetFinder(
    deps.config.KEPT_ASSETS_FOLDER,
  );
  if (deps.assets)
    app.use('/assets', createAssetHandler(deps.assets, archivedAsset));
  app.use(siteIconRoutes(deps.config, deps.read));
  app.use(
    express.static(publicRoot, {
      index: false,
      maxAge: '1 day',
      redirect: false,
    }),
  );
  app.use(
    compression(),
    createPageHeadersHandler(deps.config, deps.middleware !== undefined),
  );
  app.use(discoveryRoutes(deps.config, deps.read), brandStyleRoute(deps.pages));
  // The routes are regular expressions, because Express decodes named parameters and fails at an address like /50%-off.
  app.get(/^\/admin(?:\/|$)/, createAdminShellHandler(deps));
  app.get(/^/, createPageHandler(deps));
  app.use((_req, res) => {
    res
      .set('Allow', 'GET, HEAD')
      .status(405)
      .type('text')
      .send('Only GET and HEAD are allowed.');
  });
  app.use(((error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error);
    deps.log.error({ err: error }, 'request failed');
    res
      .status(500)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(brokenPage);
  }) satisfies express.ErrorRequestHandler);
  return app;
};
