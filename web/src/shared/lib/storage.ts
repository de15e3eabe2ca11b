const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has every field of the sample, with a value of the same type. */
const hasShapeOf = <Sample>(sample: Sample, value: unknown): value is Sample =>
  isRecord(sample)
    ? isRecord(value) &&
      Object.entries(sample).every(([name, part]) =>
        hasShapeOf(part, value[name]),
      )
    : typeof value === typeof sample;

const tryOrUndefined = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/** Wraps a browser storage; if the browser forbids the storage, reads return undefined and nothing is saved. */
const createSafeStorage = (area: 'localStorage' | 'sessionStorage') => {
  const get = (key: string): string | undefined =>
    tryOrUndefined(() => window[area].getItem(key)) ?? undefined;
  /** Saves a text; returns false if the browser refuses. */
  const set = (key: string, text: string): boolean =>
    tryOrUndefined(() => {
      window[area].setItem(key, text);
      return true;
    }) ?? false;
  /** Returns undefined for invalid JSON too, because another version of this page may have written the text. */
  const getJson = (key: string): unknown =>
    tryOrUndefined(() => JSON.parse(get(key) ?? 'null') as unknown) ??
    undefined;
  return {
    get,
    set,
    getJson,
    /** Returns the stored JSON if it has the fields and types of the sample; otherwise undefined. */
    getJsonOfShape: <Sample>(
      key: string,
      sample: Sample,
    ): Sample | undefined => {
      const value = getJson(key);
      return hasShapeOf(sample, value) ? value : undefined;
    },
    setJson: (key: string, value: unknown): boolean =>
      set(key, JSON.stringify(value)),
    remove: (key: string): void =>
      tryOrUndefined(() => window[area].removeItem(key)),
  };
};

export const tabStorage = createSafeStorage('sessionStorage');
export const browserStorage = createSafeStorage('localStorage');
