import {
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { routeOf } from './router.tsx';

type SiteHistory = ReturnType<typeof createBrowserHistory>;
type Doors = Pick<Location, 'assign' | 'replace'>;

const pays = (pathname: string): boolean =>
  routeOf(pathname).route.path === paths.payment;

/** A document keeps the content security policy it was served with, so navigation to and from the payment page loads a document. */
export const betweenPolicies = (
  history: SiteHistory,
  doors: Doors = window.location,
): SiteHistory => {
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const isOutside = (to: To): boolean =>
    pays(history.createURL(to).pathname) !== pays(history.location.pathname);
  history.push = (to, state) =>
    isOutside(to) ? doors.assign(history.createHref(to)) : push(to, state);
  history.replace = (to, state) =>
    isOutside(to) ? doors.replace(history.createHref(to)) : replace(to, state);
  return history;
};

export const siteHistory = (): SiteHistory =>
  betweenPolicies(createBrowserHistory({ v5Compat: true }));
