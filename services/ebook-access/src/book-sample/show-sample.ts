import type { Pool } from '@imprint/chassis/db';
import { type ContentsEntry, minutesFor } from '../books/book.model.ts';
import { loadContents } from '../books/book.repository.ts';
import { measuresOf } from '../reading-sessions/show-contents.ts';
import { beginningOf, findSample } from './find-sample.ts';
import { chaptersLeft } from './sample.model.ts';

const upTo = (entries: ContentsEntry[], last: number): ContentsEntry[] =>
  entries
    .filter(({ chapter }) => chapter <= last)
    .map((entry) => ({ ...entry, children: upTo(entry.children, last) }));

/**
 * Returns the book's details and the sample's table of contents, and the chapter count and reading minutes of the rest
 * of the book.
 */
export const showSample =
  ({ pool }: { pool: Pool }) =>
  async () => {
    const sample = await findSample(pool);
    const { book, parts, last } = sample;
    const { id, title, subtitle, author, language, startsAt } = book;
    const after = parts.filter(({ position }) => position > last);
    const remainingWords = after.reduce((sum, part) => sum + part.words, 0);
    return {
      edition: id,
      book: { title, subtitle, author, language },
      startsAt: beginningOf(sample),
      chapters: parts
        .filter(({ position }) => position <= last)
        .map(measuresOf),
      contents: upTo(await loadContents(pool, id), last),
      rest: {
        chapters: chaptersLeft({ parts, startsAt }, last),
        minutes: minutesFor(remainingWords),
      },
    };
  };
