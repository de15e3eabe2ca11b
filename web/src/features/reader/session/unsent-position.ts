import type { Position } from './position.model.ts';

const key = 'imprint-place';

/** A position that this browser has stored, with the time by the server's clock, in milliseconds since 1970. */
type StoredPosition = Position & {
  issuedAt: number;
  at: number;
  /** The positions before it that the server does not have either, oldest first. */
  before?: Position[];
};

const hasCounts = (value: unknown, names: string[]): boolean =>
  names.every((name) => {
    const count: unknown = Reflect.get(Object(value) as object, name);
    return Number.isInteger(count) && Number(count) > 0;
  });

const isPosition = (value: unknown): value is Position =>
  hasCounts(value, ['chapter', 'paragraph']);

const isStoredPosition = (value: unknown): value is StoredPosition =>
  isPosition(value) && hasCounts(value, ['issuedAt', 'at']);

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

type ContentsWithPosition = {
  position: SavedPosition | null;
  chapters: { id: number }[];
};

/**
 * Returns the stored position if the server does not have it. After a crash, the storage may hold a position that is
 * older than the server's, because browsers write it to the disk seconds later.
 */
const findUnsent = (
  { position, chapters }: ContentsWithPosition,
  issuedAt: number | undefined,
): StoredPosition | undefined => {
  const unsent = unsentPosition.load();
  if (!unsent || unsent.issuedAt !== issuedAt) return undefined;
  if (position && unsent.at <= (position.savedAt ?? Infinity)) return undefined;
  return chapters.some(({ id }) => id === unsent.chapter) ? unsent : undefined;
};

/** Returns the contents with the position that the server does not have yet, if there is one. */
export const withUnsentPosition = <Contents extends ContentsWithPosition>(
  contents: Contents,
  issuedAt: number | undefined,
): Contents => {
  const unsent = findUnsent(contents, issuedAt);
  if (!unsent) return contents;
  const { chapter, paragraph, at } = unsent;
  return { ...contents, position: { chapter, paragraph, savedAt: at } };
};

/** Returns the positions that an earlier visit could not send, oldest first, as after reading without a connection. */
export const listUnsentPositions = (
  contents: ContentsWithPosition | undefined,
  issuedAt: number | undefined,
): Position[] => {
  const unsent = contents && findUnsent(contents, issuedAt);
  if (!unsent) return [];
  const { chapter, paragraph, before } = unsent;
  const earlier = Array.isArray(before) ? before.filter(isPosition) : [];
  return [...earlier, { chapter, paragraph }];
};
