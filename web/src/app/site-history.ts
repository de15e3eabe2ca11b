import {
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { routeOf } from './router.tsx';

type SiteHistory = ReturnType<typeof createBrowserHistory>;
type DocumentLoader = Pick<Location, 'assign' | 'replace'>;

const isPaymentPage = (pathname: string): boolean =>
  routeOf(pathname).route.path === paths.payment;

/** A document keeps the content security policy it was served with, so navigation to and from the payment page loads a document. */
export const reloadOnPolicyChange = (
  history: SiteHistory,
  loader: DocumentLoader = window.location,
): SiteHistory => {
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const changesPolicy = (to: To): boolean =>
    isPaymentPage(history.createURL(to).pathname) !==
    isPaymentPage(history.location.pathname);
  history.push = (to, state) =>
    changesPolicy(to) ? loader.assign(history.createHref(to)) : push(to, state);
  history.replace = (to, state) =>
    changesPolicy(to)
      ? loader.replace(history.createHref(to))
      : replace(to, state);
  return history;
};

export const siteHistory = (): SiteHistory =>
  reloadOnPolicyChange(createBrowserHistory({ v5Compat: true }));
