import {
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { matchSiteRoute } from './router.tsx';

type SiteHistory = ReturnType<typeof createBrowserHistory>;
type DocumentLoader = Pick<Location, 'assign' | 'replace'>;

const isPaymentPage = (pathname: string): boolean =>
  matchSiteRoute(pathname).route.path === paths.payment;

/**
 * Loads a new document for navigation to and from the payment page, because a document keeps the content security
 * policy with which it was served.
 */
export const addReloadOnCspChange = (
  history: SiteHistory,
  loader: DocumentLoader = window.location,
): SiteHistory => {
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const changesCsp = (to: To): boolean =>
    isPaymentPage(history.createURL(to).pathname) !==
    isPaymentPage(history.location.pathname);
  history.push = (to, state) =>
    changesCsp(to) ? loader.assign(history.createHref(to)) : push(to, state);
  history.replace = (to, state) =>
    changesCsp(to)
      ? loader.replace(history.createHref(to))
      : replace(to, state);
  return history;
};

export const createSiteHistory = (): SiteHistory =>
  addReloadOnCspChange(createBrowserHistory({ v5Compat: true }));
