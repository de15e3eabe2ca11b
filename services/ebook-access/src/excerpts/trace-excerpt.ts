import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { decryptMarks } from '../reading-frame/watermark-cipher.ts';
import {
  decodeOldCodeWord,
  listLikelyCodeWords,
  type CodeWordVotes,
} from '../reading-frame/watermark.model.ts';
import {
  listChapterPlaces,
  listWatermarkKeys,
  findSeatsWithMarks,
  findSeatsWithOldMarks,
  type TracedSeat,
} from './excerpt.repository.ts';

// The limit is about 1,700 words; more text would add no certainty and delay other requests.
const maxChars = 10_000;
const maxMarks = 200;
const maxCandidates = 100_000;
// The limit counts combinations of code word, key and chapter; trying all of them takes a few seconds.
const maxTries = 20_000_000;

/** A seat that a watermark names; `isKeyed` if only a holder of the key can have made the watermark. */
export type TraceResult = TracedSeat & { isKeyed: boolean };

const selectLikeliestMarks = (votes: Map<number, number>): number[] =>
  [...votes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxMarks)
    .map(([mark]) => mark);

const addVotesToMarks = (
  votes: Map<number, number>,
  marks: readonly (number | undefined)[],
  candidates: readonly CodeWordVotes[],
): void =>
  marks.forEach((mark, at) => {
    if (mark !== undefined)
      votes.set(mark, (votes.get(mark) ?? 0) + (candidates[at]?.votes ?? 0));
  });

/** Returns the keyed watermarks of an excerpt. The chapter is unknown, so each key is tried with each chapter. */
const findKeyedMarks = async (
  pool: Pool,
  excerpt: string,
): Promise<number[]> => {
  const keys = await listWatermarkKeys(pool);
  const places = await listChapterPlaces(pool);
  const chapters = keys.length * places.length;
  const max = Math.min(
    maxCandidates,
    Math.floor(maxTries / Math.max(1, chapters)),
  );
  const candidates = listLikelyCodeWords(excerpt, 'keyed', max);
  const votes = new Map<number, number>();
  if (candidates.length === 0) return [];
  for (const key of keys)
    for (const place of places) {
      const marks = decryptMarks(
        key,
        place,
        candidates.map(({ word }) => word),
      );
      addVotesToMarks(votes, marks, candidates);
      await nextTurn();
    }
  return selectLikeliestMarks(votes);
};

const findOldMarks = (excerpt: string): number[] => {
  const candidates = listLikelyCodeWords(excerpt, 'old', maxCandidates);
  const votes = new Map<number, number>();
  addVotesToMarks(
    votes,
    candidates.map(({ word }) => decodeOldCodeWord(word)),
    candidates,
  );
  return selectLikeliestMarks(votes);
};

/** Returns the seats that an excerpt was watermarked for, likeliest first; none if it carries no watermark. */
export const findSeatsOfExcerpt = async (
  pool: Pool,
  text: string,
): Promise<TraceResult[]> => {
  const excerpt = text.slice(0, maxChars);
  const keyed = await findSeatsWithMarks(
    pool,
    await findKeyedMarks(pool, excerpt),
  );
  if (keyed.length > 0)
    return keyed.map((seat) => ({ ...seat, isKeyed: true }));
  const old = await findSeatsWithOldMarks(pool, findOldMarks(excerpt));
  return old.map((seat) => ({ ...seat, isKeyed: false }));
};

/** Finds the seats of an excerpt for the admin, and records an audit entry, because the result names a person. */
export const traceExcerpt =
  ({ pool }: { pool: Pool }) =>
  async (excerpt: string, admin: AdminClaims): Promise<TraceResult[]> => {
    const found = await findSeatsOfExcerpt(pool, excerpt);
    await withTransaction(pool, (tx) =>
      recordAndPublishAdminAction(tx, {
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
