import { NotFoundError } from '@imprint/chassis/errors';
import type { Fields } from '../posts/post.model.ts';

/** So many of a post are kept; the oldest give way. */
export const maxRevisions = 50;

export type ListedRevision = {
  n: number;
  savedAt: Date;
  by: string;
  title: string;
  words: number;
  /** False: a text that gave way before it was ever published. */
  isPublished: boolean;
};

export type Revision = ListedRevision & { fields: Fields };

export const revisionNotFound = () =>
  new NotFoundError('REVISION_NOT_FOUND', 'There is no such revision.');

/** Fields as they come back from where they were kept as JSON. */
export const fieldsFromJson = (
  json: Omit<Fields, 'publishAt'> & { publishAt: string | null },
): Fields => ({
  ...json,
  publishAt: json.publishAt === null ? null : new Date(json.publishAt),
});

/** Whether two texts of an author are the same, to the last character. */
export const areEqual = (one: Fields, other: Fields): boolean => {
  // The long one first: nothing else need be looked at where it differs.
  const serialise = (fields: Fields) =>
    JSON.stringify(
      Object.entries({ ...fields, content: '' }).toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      ),
    );
  return one.content === other.content && serialise(one) === serialise(other);
};
