import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { matchSiteRoute, siteRoutes } from './app/router.tsx';
import { SiteApp } from './app/site-app.tsx';
import { createAnswerCache, type ReadAnswer } from './shared/api/answers.tsx';
import type { SiteSettings } from './shared/config.ts';
import { brandCss } from './shared/brand/brand-css.ts';
import { type BrandTheme, publicThemeOf } from './shared/brand/brand-theme.ts';
import { fontFiles } from './shared/brand/font-files.ts';
import { pairings } from './shared/brand/pairings.model.ts';
import { contentAddress } from './shared/content-address.ts';
import { renderDataScript, renderHeadTags } from './shared/lib/seo.ts';
import {
  findSiteContentInAnswers,
  siteNameFrom,
} from './shared/site-content.ts';
import brygada from './styles/fonts/brygada.woff2?url';

type Request = { url: URL; settings: SiteSettings; read: ReadAnswer };

/** Returns the preload of the font in which the theme sets headings. */
const renderFontPreload = ({ typefaces }: BrandTheme): string => {
  const { heading } = pairings[typefaces];
  const address = heading ? fontFiles[heading.files.roman] : brygada;
  return `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;
};

/** Returns the style sheet of a theme, with the addresses of its fonts in this build. */
export const renderBrandCss = (theme: BrandTheme): string =>
  brandCss(theme, fontFiles);

/** The attributes must match those of the later fetch; otherwise the browser requests the address twice. */
const renderPreloadLink = (address: string) =>
  `<link rel="preload" href="${address}" as="fetch" crossorigin>`;

/** Loads every screen at startup: no visitor waits for it, and a later build may delete the screens' old files. */
export const loadScreens = async (): Promise<void> => {
  await Promise.all(siteRoutes.map(({ part }) => part.load()));
};

/** Renders one public URL; returns the HTML of its head and screen, its state, its status and whether to cache it. */
export const renderPage = async ({ url, settings, read }: Request) => {
  const { route, params } = matchSiteRoute(url.pathname);
  const module = await route.part.load();
  const place = { pathname: url.pathname, params, search: url.searchParams };
  // The layout of every page needs the site content.
  const needed = [contentAddress, ...(module.requiredAddresses?.(place) ?? [])];
  const addresses = [...needed, ...(module.optionalAddresses?.(place) ?? [])];
  const answers = createAnswerCache({}, read);
  await Promise.all(addresses.map(answers.load));
  const head = module.head(answers, place);
  const content = findSiteContentInAnswers(answers);
  const preloads = (module.preloadAddresses?.(place) ?? []).map(
    renderPreloadLink,
  );
  const screen = renderToString(
    <StrictMode>
      <StaticRouter location={url.pathname + url.search}>
        <SiteApp answers={answers} settings={settings} />
      </StaticRouter>
    </StrictMode>,
  );
  const isComplete = needed.every((address) => {
    const answer = answers.get(address);
    return (
      answer.phase === 'loaded' ||
      (answer.phase === 'failed' && answer.problem.status === 404)
    );
  });
  return {
    status: head.status ?? 200,
    redirectTo: head.redirectTo,
    isCacheable: isComplete && !route.isPersonal,
    head: [
      renderHeadTags(head, {
        publicUrl: settings.publicUrl,
        siteName: siteNameFrom(answers),
      }),
      // The reading page does not preload the font, so that the chapter loads first.
      ...(module.firstScript
        ? []
        : [renderFontPreload(publicThemeOf(content?.brand))]),
      ...preloads,
    ].join('\n'),
    screen,
    state: renderDataScript('application/json', 'state', {
      answers: Object.fromEntries(
        addresses.map((address) => [address, answers.get(address)]),
      ),
      settings,
    }),
    content,
    source: route.part.source,
    /** The source of the script that runs first. */
    first: module.firstScript,
  };
};
