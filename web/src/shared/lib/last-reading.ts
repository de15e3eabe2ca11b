import { browserStorage } from './storage.ts';

/** How far the book was read in this browser. It names neither the link nor the buyer. */
export type LastReading = {
  /** The number of the chapter; 0 for a page without a number, such as the cover. */
  chapter: number;
  percent: number;
  /** The time in milliseconds since 1970. */
  at: number;
};

// start.ts reads the same key before the first paint.
const key = 'imprint-last-reading';

// The home page offers a book that was laid aside for this long no more.
const maxAgeMs = 60 * 86_400_000;

const sample: LastReading = { chapter: 0, percent: 0, at: 0 };

/** Shows or hides the elements for a reader of the book; start.ts does so before the first paint. */
const markPage = (isReader: boolean): void => {
  const { dataset } = document.documentElement;
  if (isReader) dataset['reader'] = '';
  else delete dataset['reader'];
};

export const lastReading = {
  load: (now: number): LastReading | undefined => {
    const stored = browserStorage.getJsonOfShape(key, sample);
    return stored && now - stored.at < maxAgeMs ? stored : undefined;
  },
  save: (reading: LastReading): void => {
    if (browserStorage.setJson(key, reading)) markPage(true);
  },
  remove: (): void => {
    browserStorage.remove(key);
    markPage(false);
  },
};
