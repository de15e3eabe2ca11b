import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { adminTokenKey } from '../shared/api/admin-token-key.ts';
import { type Answers, AnswersContext } from '../shared/api/answers.tsx';
import { useIsHydrated } from '../shared/hooks/use-is-hydrated.ts';
import { useSettings } from '../shared/config.ts';
import { applyHead } from '../shared/lib/seo.ts';
import { browserStorage } from '../shared/lib/storage.ts';
import { siteNameFrom } from '../shared/site-content.ts';
import type { SiteRoute } from './router.tsx';
import type { ScreenLocation, ScreenModule } from './screen.ts';
import * as text from './text.ts';

const useScreenLocation = (): ScreenLocation => {
  const { pathname, search } = useLocation();
  const params = useParams();
  return useMemo(
    () => ({ pathname, params, search: new URLSearchParams(search) }),
    [pathname, params, search],
  );
};

const useHead = (
  module: ScreenModule,
  answers: Answers,
  place: ScreenLocation,
) => {
  const { publicUrl } = useSettings();
  useEffect(() => {
    const applyCurrentHead = () =>
      applyHead(module.head(answers, place), {
        publicUrl,
        siteName: siteNameFrom(answers),
      });
    applyCurrentHead();
    return answers.subscribe(applyCurrentHead);
  }, [module, answers, place, publicUrl]);
};

// Visitors never load these links, which keeps their scripts small.
const LazyEditLinks = lazy(() => import('./edit-links/lazy-edit-links.ts'));

/** Renders a screen of the route table: loads it on first use and updates the document's head. */
export const RoutedScreen = ({ route }: { route: SiteRoute }) => {
  const answers = use(AnswersContext);
  const place = useScreenLocation();
  const isInBrowser = useIsHydrated();
  const module = route.part.loaded() ?? use(route.part.load());
  useHead(module, answers, place);
  if (route.isPersonal && !isInBrowser)
    return (
      <>
        <p className="wrap sec ui" role="status">
          {text.loading}
        </p>
        <noscript>
          <p className="wrap ui">{text.needsJavaScript}</p>
        </noscript>
      </>
    );
  return (
    <>
      <module.Screen />
      {isInBrowser && browserStorage.get(adminTokenKey) && (
        <Suspense>
          <LazyEditLinks pattern={route.path} slug={place.params['slug']} />
        </Suspense>
      )}
    </>
  );
};
