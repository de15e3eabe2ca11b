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
import { recordView, reportVisits } from '../shared/visits.ts';
import { AppBoundary } from './error-screen.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { RoutedScreen } from './routed-screen.tsx';
import { siteRoutes } from './router.tsx';

/** A new page begins at its top, or at the place its address names; Back returns to where one was. */
const useScrollToPlace = (): void => {
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

/** Every page looked at is counted; the first of a visit has its campaign in the address. */
const useCountedVisit = (): void => {
  const { pathname } = useLocation();
  useEffect(reportVisits, []);
  useEffect(() => recordView(pathname, window.location.search), [pathname]);
};

const forgetLost = () => {
  for (const { part } of siteRoutes) part.forget();
};

const Page = () => {
  useScrollToPlace();
  useCountedVisit();
  const { pathname } = useLocation();
  return (
    <AppBoundary until={pathname} onError={forgetLost}>
      <Suspense fallback={<p className="wrap sec ui">Loading…</p>}>
        <Outlet />
      </Suspense>
    </AppBoundary>
  );
};

const routesOf = (layout: 'site' | 'reader') =>
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
      <AppBoundary>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route element={<Page />}>{routesOf('site')}</Route>
          </Route>
          {/* The book has the screen to itself: its own bars, its own main part. */}
          <Route element={<Page />}>{routesOf('reader')}</Route>
        </Routes>
      </AppBoundary>
    </AnswersContext>
  </SettingsContext>
);
