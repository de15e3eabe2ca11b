export type Json =
  | string
  | number
  | boolean
  | null
  | Json[]
  | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges `over` into `under` field by field; a list in `over` replaces the list in `under`. */
export const mergeObjects = (
  under: JsonObject,
  over: JsonObject,
): JsonObject => {
  const merged = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    const below = merged.get(key);
    merged.set(
      key,
      isObject(below) && isObject(value) ? mergeObjects(below, value) : value,
    );
  }
  return Object.fromEntries(merged);
};

/**
 * Merges the edits over the defaults. Lists are replaced, so that a removed testimonial stays removed;
 * an emptied text stays empty.
 */
export const withEdits = <Content extends object>(
  defaults: Content,
  edits: JsonObject,
): Content =>
  mergeObjects(defaults as unknown as JsonObject, edits) as unknown as Content;
