const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has the fields of a sample, each with a value of the same type. */
export const isLike = <Sample>(
  sample: Sample,
  value: unknown,
): value is Sample =>
  isRecord(sample)
    ? isRecord(value) &&
      Object.entries(sample).every(([name, part]) => isLike(part, value[name]))
    : typeof value === typeof sample;

/** Reads JSON of the sample's shape; undefined where storage is forbidden or holds something else. */
export const readLocal = <Sample>(
  name: string,
  sample: Sample,
): Sample | undefined => {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(name) ?? '');
    return isLike(sample, value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Returns false where the browser forbids it or has no room left. */
export const writeLocal = (name: string, value: unknown): boolean => {
  try {
    window.localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

export const removeLocal = (name: string): void => {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Forbidden storage holds nothing to remove.
  }
};
