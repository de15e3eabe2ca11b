import type { Tx } from '@imprint/chassis/db';
import { countWordsPerSentence } from '../html/imprint.model.ts';
import {
  type Fields,
  editableFieldsOf,
  type Post,
} from '../posts/post.model.ts';
import { areFieldsEqual } from './revision.model.ts';
import {
  insertRevision,
  copyPostToNewRevision,
  selectNewestRevision,
  selectPostVersionOfNewestRevision,
} from './revision.repository.ts';

const wordCountOf = ({ imprint }: Pick<Post, 'imprint'>): number =>
  imprint.flat().reduce((sum, count) => sum + count, 0);

const isSavedAsNewestRevision = async (
  tx: Tx,
  post: Post,
): Promise<boolean> => {
  if ((await selectPostVersionOfNewestRevision(tx, post.id)) === post.version)
    return true;
  const newest = await selectNewestRevision(tx, post.id);
  return (
    newest !== undefined &&
    areFieldsEqual(newest.fields, editableFieldsOf(post))
  );
};

/**
 * Saves the row of a locked post as a revision, unless the newest revision is equal; returns whether it saved one.
 * `known` is the newest revision, if the caller has read it.
 */
export const saveRevision = async (
  tx: Tx,
  post: Post,
  by: string,
  known?: Fields,
): Promise<boolean> => {
  const isSavedAlready = known
    ? areFieldsEqual(known, editableFieldsOf(post))
    : await isSavedAsNewestRevision(tx, post);
  if (!isSavedAlready)
    await copyPostToNewRevision(tx, post.id, by, wordCountOf(post));
  return !isSavedAlready;
};

/** Saves as a revision a working copy that is replaced or discarded before it was published. */
export const saveWorkingCopyAsRevision = async (
  tx: Tx,
  postId: string,
  copy: { fields: Fields; savedAt: Date },
  by: string,
): Promise<void> =>
  insertRevision(tx, postId, {
    savedAt: copy.savedAt,
    by,
    words: wordCountOf({ imprint: countWordsPerSentence(copy.fields.content) }),
    isPublished: false,
    fields: copy.fields,
  });
