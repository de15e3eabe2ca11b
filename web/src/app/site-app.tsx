import { Suspense, useEffect } from 'react';
import {
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { type Answers, AnswersContext } from '../shared/api/answers.tsx';
import { SettingsContext, type SiteSettings } from '../shared/config.ts';
import { recordPageView, startVisitReporting } from '../shared/visits.ts';
import { AppErrorBoundary } from './error-screen.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { RoutedScreen } from './routed-screen.tsx';
import { siteRoutes } from './router.tsx';
import * as text from './text.ts';

/** Scrolls a new page to its top or its anchor; after Back, the browser restores the former position. */
const useScrollAndFocusOnNavigation = (): void => {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else if (!isReturn) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash, isReturn]);
};

/** Records every page view with the query of the address, because the query may name a campaign. */
const useVisitRecording = (): void => {
  const { pathname } = useLocation();
  useEffect(startVisitReporting, []);
  useEffect(() => recordPageView(pathname, window.location.search), [pathname]);
};

const resetFailedScreens = () => {
  for (const { part } of siteRoutes) part.resetFailedLoad();
};

const PageOutlet = () => {
  useScrollAndFocusOnNavigation();
  useVisitRecording();
  const { pathname } = useLocation();
  return (
    <AppErrorBoundary resetKey={pathname} onError={resetFailedScreens}>
      <Suspense fallback={<p className="wrap sec ui">{text.loading}</p>}>
        <Outlet />
      </Suspense>
    </AppErrorBoundary>
  );
};

const renderRoutesOfLayout = (layout: 'site' | 'reader') =>
  siteRoutes
    .filter((route) => route.layout === layout)
    .map((route) => (
      <Route
        key={route.path}
        path={route.path}
        element={<RoutedScreen route={route} />}
      />
    ));

export const SiteApp = ({
  answers,
  settings,
}: {
  answers: Answers;
  settings: SiteSettings;
}) => (
  <SettingsContext value={settings}>
    <AnswersContext value={answers}>
      <AppErrorBoundary>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route element={<PageOutlet />}>
              {renderRoutesOfLayout('site')}
            </Route>
          </Route>
          {/* The reader has its own bars and main element, so it renders without the layout of the site. */}
          <Route element={<PageOutlet />}>
            {renderRoutesOfLayout('reader')}
          </Route>
        </Routes>
      </AppErrorBoundary>
    </AnswersContext>
  </SettingsContext>
);
