import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { routeOf, siteRoutes } from './app/router.tsx';
import { SiteApp } from './app/site-app.tsx';
import {
  createAnswers,
  type ReadAnswer,
  settle,
} from './shared/api/answers.tsx';
import type { SiteSettings } from './shared/config.ts';
import { dataBlock, headTags } from './shared/lib/seo.ts';
import { frameNeeds } from './shared/site-content.ts';
import brygada from './styles/fonts/brygada.woff2?url';

type Request = { url: URL; settings: SiteSettings; read: ReadAnswer };

export type RenderedPage = {
  status: number;
  redirectTo?: string | undefined;
  mayBeKept: boolean;
  head: string;
  screen: string;
  state: string;
  source: string;
  /** The source of the script that it begins with. */
  first: string | undefined;
};

const preloadFont = `<link rel="preload" href="${brygada}" as="font" type="font/woff2" crossorigin>`;

/** As the browser's own fetch will ask, or it would ask twice. */
const preloadAnswer = (address: string) =>
  `<link rel="preload" href="${address}" as="fetch" crossorigin>`;

/** Fetches every screen at once, so that no first visitor waits and no later build takes one away. */
export const loadScreens = async (): Promise<void> => {
  await Promise.all(siteRoutes.map(({ part }) => part.load()));
};

/** Renders one public URL to HTML with head tags, data and state. */
export const renderPage = async ({
  url,
  settings,
  read,
}: Request): Promise<RenderedPage> => {
  const { route, params } = routeOf(url.pathname);
  const module = await route.part.load();
  const place = { pathname: url.pathname, params, search: url.searchParams };
  const needed = [...frameNeeds, ...(module.needs?.(place) ?? [])];
  const addresses = [...needed, ...(module.extras?.(place) ?? [])];
  const kept = Object.fromEntries(
    await Promise.all(
      addresses.map(async (address) => {
        const { status, body } = await read(address);
        return [address, settle(status, body)] as const;
      }),
    ),
  );
  const answers = createAnswers(kept);
  const head = module.head(answers, place);
  const asks = (module.asks?.(place) ?? []).map(preloadAnswer);
  const screen = renderToString(
    <StrictMode>
      <StaticRouter location={url.pathname + url.search}>
        <SiteApp answers={answers} settings={settings} />
      </StaticRouter>
    </StrictMode>,
  );
  const isWhole = needed.every((address) => {
    const answer = kept[address];
    return (
      answer?.phase === 'loaded' ||
      (answer?.phase === 'failed' && answer.problem.status === 404)
    );
  });
  return {
    status: head.status ?? 200,
    redirectTo: head.redirectTo,
    mayBeKept: isWhole && !route.isPersonal,
    head: [
      headTags(head, settings.publicUrl),
      // Where a book opens, its letters follow it.
      ...(module.first ? [] : [preloadFont]),
      ...asks,
    ].join('\n'),
    screen,
    state: dataBlock('application/json', 'state', { answers: kept, settings }),
    source: route.part.source,
    first: module.first,
  };
};
