import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from '@imprint/chassis/db';
import { LRUCache } from 'lru-cache';
import { listChapterHtml } from '../books/book.repository.ts';
import { extractLines } from './book-lines.model.ts';
import type { SearchedLine } from './find-in-book.model.ts';
import { foldTextWithPlaces } from './folded-text.model.ts';

export type BookTexts = (bookId: string) => Promise<SearchedLine[]>;

// The cache holds the current book and the previous one, which requests in progress may still search.
const maxBooks = 2;

/**
 * Creates a cache of the searchable lines of each book. No entry goes stale, because a book never changes under its id.
 */
export const createBookTextsCache = (pool: Pool): BookTexts => {
  const loadFoldedLines = async (bookId: string): Promise<SearchedLine[]> => {
    const lines: SearchedLine[] = [];
    for (const { position, html } of await listChapterHtml(pool, bookId)) {
      for (const { paragraph, text } of extractLines(html))
        lines.push({
          chapter: position,
          paragraph,
          text,
          ...foldTextWithPlaces(text),
        });
      // Folding a complete book takes long, so the event loop handles other requests between two chapters.
      await nextTurn();
    }
    return lines;
  };
  const cache = new LRUCache<string, SearchedLine[]>({
    max: maxBooks,
    fetchMethod: loadFoldedLines,
  });
  return async (bookId) => (await cache.fetch(bookId)) ?? [];
};
