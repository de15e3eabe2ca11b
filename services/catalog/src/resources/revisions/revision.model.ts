import { NotFoundError } from '@imprint/chassis/errors';
import type { Fields } from '../posts/post.model.ts';

/** The maximum number of revisions of a post; older revisions are deleted. */
export const maxRevisions = 50;

export type ListedRevision = {
  n: number;
  savedAt: Date;
  by: string;
  title: string;
  words: number;
  /** True if the saved post had the status 'published'; false for a draft and for an unpublished working copy. */
  isPublished: boolean;
};

export type Revision = ListedRevision & { fields: Fields };

export const revisionNotFound = () =>
  new NotFoundError('REVISION_NOT_FOUND', 'There is no such revision.');

/** Converts fields from JSON, in which the publication time is a string. */
export const fieldsFromJson = (
  json: Omit<Fields, 'publishAt'> & { publishAt: string | null },
): Fields => ({
  ...json,
  publishAt: json.publishAt === null ? null : new Date(json.publishAt),
});

export const areFieldsEqual = (one: Fields, other: Fields): boolean => {
  // The content is compared first, because it differs most often.
  const serialiseWithoutContent = (fields: Fields) =>
    JSON.stringify(
      Object.entries({ ...fields, content: '' }).toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      ),
    );
  return (
    one.content === other.content &&
    serialiseWithoutContent(one) === serialiseWithoutContent(other)
  );
};
