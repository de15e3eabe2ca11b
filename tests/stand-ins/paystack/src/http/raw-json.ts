declare global {
  interface JSON {
    /** Every JavaScript engine that we use has this function; TypeScript's library does not declare it yet. */
    rawJSON(text: string): object;
  }
}

/** Writes an id as a bare number, however large: `9100000000000000001`, not `"…"`. */
export const wireId = (id: string) => JSON.rawJSON(id);

/** Preserves the digits of a request's numbers that a double would round. */
export const preserveLargeNumbers = (
  _key: string,
  value: unknown,
  context?: { source?: string },
): unknown =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  !Number.isSafeInteger(value)
    ? (context?.source ?? value)
    : value;
