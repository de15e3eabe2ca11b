import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { openWords } from '../reading-frame/keyed-word.ts';
import {
  openOldWord,
  readWords,
  type Vote,
} from '../reading-frame/word-mark.model.ts';
import {
  chapterPlaces,
  markKeys,
  seatsWithMarks,
  seatsWithOldMarks,
  type TracedSeat,
} from './excerpt.repository.ts';

// Some 1,700 words: more would say no more, and keep readers waiting.
const maxSigns = 10_000;
const maxMarks = 200;
const maxWords = 100_000;
// Of words in chapters: a few seconds of work, with the likeliest words first.
const maxTries = 20_000_000;

/** `isKeyed` is true for a mark that only the holder of the shop's key can make. */
export type Traced = TracedSeat & { isKeyed: boolean };

const likeliest = (votes: Map<number, number>): number[] =>
  [...votes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxMarks)
    .map(([mark]) => mark);

const countVotes = (
  votes: Map<number, number>,
  marks: readonly (number | undefined)[],
  words: readonly Vote[],
): void =>
  marks.forEach((mark, at) => {
    if (mark !== undefined)
      votes.set(mark, (votes.get(mark) ?? 0) + (words[at]?.votes ?? 0));
  });

/** The marks of an excerpt whose chapter is unknown: each key and each chapter is tried. */
const keyedMarks = async (pool: Pool, excerpt: string): Promise<number[]> => {
  const keys = await markKeys(pool);
  const places = await chapterPlaces(pool);
  const chapters = keys.length * places.length;
  const max = Math.min(maxWords, Math.floor(maxTries / Math.max(1, chapters)));
  const words = readWords(excerpt, 'keyed', max);
  const votes = new Map<number, number>();
  if (words.length === 0) return [];
  for (const key of keys)
    for (const place of places) {
      const marks = openWords(
        key,
        place,
        words.map(({ word }) => word),
      );
      countVotes(votes, marks, words);
      await nextTurn();
    }
  return likeliest(votes);
};

const oldMarks = (excerpt: string): number[] => {
  const words = readWords(excerpt, 'old', maxWords);
  const votes = new Map<number, number>();
  countVotes(
    votes,
    words.map(({ word }) => openOldWord(word)),
    words,
  );
  return likeliest(votes);
};

/** For whom a piece of the book was marked; the likeliest first, nobody where it carries no mark. */
export const seatsOf = async (pool: Pool, text: string): Promise<Traced[]> => {
  const excerpt = text.slice(0, maxSigns);
  const keyed = await seatsWithMarks(pool, await keyedMarks(pool, excerpt));
  if (keyed.length > 0)
    return keyed.map((seat) => ({ ...seat, isKeyed: true }));
  const old = await seatsWithOldMarks(pool, oldMarks(excerpt));
  return old.map((seat) => ({ ...seat, isKeyed: false }));
};

/** The same for the admin, whose question is noted: it names a person. */
export const traceExcerpt =
  ({ pool }: { pool: Pool }) =>
  async (excerpt: string, admin: AdminClaims): Promise<Traced[]> => {
    const found = await seatsOf(pool, excerpt);
    await withTransaction(pool, (tx) =>
      recordAct(tx, {
        service: 'ebook-access',
        admin,
        action: 'excerpt.traced',
        subject: found[0] ? `order ${found[0].reference}` : 'book',
        before: {},
        after: { signs: excerpt.length, found: found.length },
      }),
    );
    return found;
  };
