const attempt = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/** Wraps a storage that the browser may forbid; then reads return undefined and nothing is saved. */
const safeStorage = (area: 'localStorage' | 'sessionStorage') => {
  const get = (key: string): string | undefined =>
    attempt(() => window[area].getItem(key)) ?? undefined;
  /** Returns whether the text is saved. */
  const set = (key: string, text: string): boolean =>
    attempt(() => window[area].setItem(key, text) ?? true) ?? false;
  return {
    get,
    set,
    /** Returns undefined also for invalid JSON, because another version or program may have written it. */
    getJson: (key: string): unknown =>
      attempt(() => JSON.parse(get(key) ?? 'null') as unknown) ?? undefined,
    setJson: (key: string, value: unknown): boolean =>
      set(key, JSON.stringify(value)),
    remove: (key: string): void => attempt(() => window[area].removeItem(key)),
  };
};

export const tabStorage = safeStorage('sessionStorage');
export const browserStorage = safeStorage('localStorage');
