declare global {
  interface JSON {
    /** In every JavaScript engine we run on; TypeScript's library does not name it yet. */
    rawJSON(text: string): object;
  }
}

/** An id goes over the wire as a bare number, however large: `9100000000000000001`, not `"…"`. */
export const wireId = (id: string) => JSON.rawJSON(id);

/** Keeps the digits of numbers in a request that a double would round. */
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
