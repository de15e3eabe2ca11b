const key = 'imprint-admin-token';
const listeners = new Set<() => void>();

/** The admin's access token, kept in local storage; undefined when nobody is signed in. */
export const readAdminToken = (): string | undefined => {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // A browser may forbid storage altogether.
  }
};

const changed = (): void => listeners.forEach((listener) => listener());

export const keepAdminToken = (token: string): void => {
  window.localStorage.setItem(key, token);
  changed();
};

export const dropAdminToken = (): void => {
  window.localStorage.removeItem(key);
  changed();
};

/** Tells when the admin signed in or out, in another tab too. */
export const onAdminToken = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

let renewing: Promise<boolean> | undefined;

const renew = async (): Promise<boolean> => {
  try {
    const response = await fetch(
      new URL('/api/resources/refresh-token', window.location.origin),
      {
        method: 'POST',
        headers: { authorization: `Bearer ${readAdminToken() ?? ''}` },
      },
    );
    const body = (await response.json()) as { token?: unknown };
    if (!response.ok || typeof body.token !== 'string') return false;
    keepAdminToken(body.token);
    return true;
  } catch {
    return false;
  }
};

/** Several refused requests share one renewal; a second one would end the session. */
export const renewAdminToken = (): Promise<boolean> =>
  (renewing ??= renew().finally(() => {
    renewing = undefined;
  }));
