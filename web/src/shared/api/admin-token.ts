import { browserStorage } from '../lib/storage.ts';
import { adminTokenKey as key } from './admin-token-key.ts';

const listeners = new Set<() => void>();

/** Returns the admin's access token from local storage; undefined while signed out. */
export const readAdminToken = (): string | undefined => browserStorage.get(key);

/** Returns how many ms the server's clock is ahead of this device's clock; undefined without a `Date` header. */
export const serverAheadMsFromDateHeader = (
  headers: Headers | undefined,
): number | undefined => {
  const serverNow = Date.parse(headers?.get('date') ?? '');
  return Number.isNaN(serverNow) ? undefined : serverNow - Date.now();
};

let measuredAheadMs: number | undefined;

/** Returns how many ms the server's clock was ahead at this tab's last token renewal; undefined before the first. */
export const readLastServerAheadMs = (): number | undefined => measuredAheadMs;

const notifyListeners = (): void => listeners.forEach((listener) => listener());

export const saveAdminToken = (token: string): void => {
  window.localStorage.setItem(key, token);
  notifyListeners();
};

export const clearAdminToken = (): void => {
  window.localStorage.removeItem(key);
  notifyListeners();
};

/** Calls the listener when the token may have changed, in any tab; returns a function that removes the listener. */
export const onAdminTokenChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export type Renewal = 'renewed' | 'refused' | 'unreachable';

const requestAndSaveNewToken = async (old: string): Promise<Renewal> => {
  // Another tab may have renewed the token meanwhile; sending the replaced token would end the session.
  if (readAdminToken() !== old) return 'renewed';
  try {
    const response = await fetch(
      new URL('/api/resources/refresh-token', window.location.origin),
      { method: 'POST', headers: { authorization: `Bearer ${old}` } },
    );
    if (response.status === 401 || response.status === 403) return 'refused';
    const body = (await response.json()) as { token?: unknown };
    if (!response.ok || typeof body.token !== 'string') return 'unreachable';
    measuredAheadMs =
      serverAheadMsFromDateHeader(response.headers) ?? measuredAheadMs;
    saveAdminToken(body.token);
    return 'renewed';
  } catch {
    return 'unreachable';
  }
};

// Old browsers and pages without HTTPS have no Web Locks; each of their tabs renews the token on its own.
const withRenewalLock = (work: () => Promise<Renewal>): Promise<Renewal> =>
  'locks' in navigator ? navigator.locks.request(key, work) : work();

let renewing: Promise<Renewal> | undefined;

/** Renews the token; only one tab renews at a time, and concurrent callers in a tab share the result. */
export const renewAdminToken = (): Promise<Renewal> => {
  const old = readAdminToken();
  if (old === undefined) return Promise.resolve('refused');
  return (renewing ??= withRenewalLock(() =>
    requestAndSaveNewToken(old),
  ).finally(() => {
    renewing = undefined;
  }));
};

/** Renews the token after a refused request; signs out if the renewal is refused. Returns whether to retry. */
export const renewTokenOrSignOut = async (): Promise<boolean> => {
  const renewal = await renewAdminToken();
  if (renewal === 'refused') clearAdminToken();
  return renewal === 'renewed';
};
