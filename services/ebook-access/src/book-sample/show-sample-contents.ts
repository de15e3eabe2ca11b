import type { Pool } from '@imprint/chassis/db';
import {
  type ContentsEntry,
  estimateReadingMinutes,
} from '../books/book.model.ts';
import { loadTableOfContents } from '../books/book.repository.ts';
import { toChapterEntry } from '../reading-sessions/show-contents.ts';
import { findSampleStartPosition, loadSample } from './load-sample.ts';
import { countChaptersAfter } from './sample.model.ts';

const truncateContents = (
  entries: ContentsEntry[],
  last: number,
): ContentsEntry[] =>
  entries
    .filter(({ chapter }) => chapter <= last)
    .map((entry) => ({
      ...entry,
      children: truncateContents(entry.children, last),
    }));

/**
 * Returns the book's details, the table of contents of the sample, and the number of chapters and reading minutes that
 * follow the sample.
 */
export const showSampleContents =
  ({ pool }: { pool: Pool }) =>
  async () => {
    const sample = await loadSample(pool);
    const { book, parts, last } = sample;
    const { id, title, subtitle, author, language, startsAt } = book;
    const paidParts = parts.filter(({ position }) => position > last);
    const remainingWords = paidParts.reduce((sum, part) => sum + part.words, 0);
    return {
      edition: id,
      book: { title, subtitle, author, language },
      startsAt: findSampleStartPosition(sample),
      chapters: parts
        .filter(({ position }) => position <= last)
        .map(toChapterEntry),
      contents: truncateContents(await loadTableOfContents(pool, id), last),
      rest: {
        chapters: countChaptersAfter({ parts, startsAt }, last),
        minutes: estimateReadingMinutes(remainingWords),
      },
    };
  };
