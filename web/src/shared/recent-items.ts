import { browserStorage } from './lib/storage.ts';

const key = 'imprint-recent';
const maxItems = 6;

const sample = { kind: '', title: '', detail: '', to: '' };

/** What the author opened from the search of the back office. */
export type RecentItem = typeof sample;

const isItem = (value: unknown): value is RecentItem =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(sample).every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

/** Returns the items of this browser, newest first. */
export const readRecentItems = (): RecentItem[] => {
  const stored = browserStorage.getJson(key);
  return Array.isArray(stored) ? stored.filter(isItem).slice(0, maxItems) : [];
};

export const rememberItem = (item: RecentItem): void => {
  const others = readRecentItems().filter(({ to }) => to !== item.to);
  browserStorage.setJson(key, [item, ...others].slice(0, maxItems));
};

/** Deletes the items, because they may name buyers; called when the author signs out. */
export const forgetRecentItems = (): void => browserStorage.remove(key);
