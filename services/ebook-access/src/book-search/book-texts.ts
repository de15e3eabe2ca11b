import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from '@imprint/chassis/db';
import { LRUCache } from 'lru-cache';
import { chapterTexts } from '../books/book.repository.ts';
import { linesOf } from './book-lines.model.ts';
import type { SearchedLine } from './find-in-book.model.ts';
import { foldText } from './folded-text.model.ts';

export type BookTexts = (bookId: string) => Promise<SearchedLine[]>;

// One for the current book, and one for the previous book, which requests in progress may still search.
const maxBooks = 2;

/** Caches the searchable lines of each book; a book never changes under its id. */
export const createBookTexts = (pool: Pool): BookTexts => {
  const read = async (bookId: string): Promise<SearchedLine[]> => {
    const lines: SearchedLine[] = [];
    for (const { position, html } of await chapterTexts(pool, bookId)) {
      for (const { paragraph, text } of linesOf(html))
        lines.push({ chapter: position, paragraph, text, ...foldText(text) });
      // Folding a complete book takes long, so other requests are handled between two chapters.
      await nextTurn();
    }
    return lines;
  };
  const cache = new LRUCache<string, SearchedLine[]>({
    max: maxBooks,
    fetchMethod: read,
  });
  return async (bookId) => (await cache.fetch(bookId)) ?? [];
};
