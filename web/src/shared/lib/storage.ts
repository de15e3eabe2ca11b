const attempt = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/** The browser may forbid storage altogether; then there is nothing to read, and nothing is saved. */
const safeStorage = (area: 'localStorage' | 'sessionStorage') => {
  const get = (key: string): string | undefined =>
    attempt(() => window[area].getItem(key)) ?? undefined;
  /** Returns whether the text is saved. */
  const set = (key: string, text: string): boolean =>
    attempt(() => window[area].setItem(key, text) ?? true) ?? false;
  return {
    get,
    set,
    /** Undefined also where the text is no JSON; who wrote it, and in which version, is not known. */
    getJson: (key: string): unknown =>
      attempt(() => JSON.parse(get(key) ?? 'null') as unknown) ?? undefined,
    setJson: (key: string, value: unknown): boolean =>
      set(key, JSON.stringify(value)),
    remove: (key: string): void => attempt(() => window[area].removeItem(key)),
  };
};

export const tabStorage = safeStorage('sessionStorage');
export const browserStorage = safeStorage('localStorage');
