import type { Position } from './position.model.ts';

const key = 'imprint-place';

/** A position that this browser has stored, with the time by the server's clock, in milliseconds since 1970. */
type StoredPosition = Position & { issuedAt: number; at: number };

const isStoredPosition = (value: unknown): value is StoredPosition =>
  ['issuedAt', 'at', 'chapter', 'paragraph'].every((name) => {
    const count: unknown = Reflect.get(Object(value) as object, name);
    return Number.isInteger(count) && Number(count) > 0;
  });

// The shared storage module is not imported, because the bundler would then add the early script to every page.
/** Stores the position that the server does not have yet. The time of issue names the link without its secret. */
export const unsentPosition = {
  load: (): StoredPosition | undefined => {
    try {
      const stored: unknown = JSON.parse(
        window.localStorage.getItem(key) ?? 'null',
      );
      return isStoredPosition(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  },
  save: (position: StoredPosition): void => {
    try {
      window.localStorage.setItem(key, JSON.stringify(position));
    } catch {
      // Without storage, the next save reaches the server within two seconds.
    }
  },
  remove: (): void => {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};

type SavedPosition = Position & { savedAt?: number };

/**
 * Returns the contents with the position that the server does not have yet, if there is one. After a crash, the storage
 * may hold a position that is older than the server's, because browsers write it to the disk seconds later.
 */
export const withUnsentPosition = <
  Contents extends {
    position: SavedPosition | null;
    chapters: { id: number }[];
  },
>(
  contents: Contents,
  issuedAt: number | undefined,
): Contents => {
  const unsent = unsentPosition.load();
  const { position, chapters } = contents;
  const isNewer = position
    ? unsent && unsent.at > (position.savedAt ?? Infinity)
    : unsent;
  if (!unsent || !isNewer || unsent.issuedAt !== issuedAt) return contents;
  const { chapter, paragraph, at } = unsent;
  return chapters.some(({ id }) => id === chapter)
    ? { ...contents, position: { chapter, paragraph, savedAt: at } }
    : contents;
};
