import type { Tx } from '@imprint/chassis/db';
import { composeText } from './compose-text.ts';
import { type Fields, fieldsOf, type Post } from './post.model.ts';
import { areAlike } from './revision.model.ts';
import { insertRevision, selectNewestRevision } from './revision.repository.ts';

const wordsOf = ({ imprint }: Pick<Post, 'imprint'>): number =>
  imprint.flat().reduce((sum, count) => sum + count, 0);

/**
 * Keeps a post as it is saved, unless the newest revision says the same; tells whether it did.
 * `known`: what that one says, where it need not be read again.
 */
export const keepRevision = async (
  tx: Tx,
  post: Post,
  by: string,
  known?: Fields,
): Promise<boolean> => {
  const fields = fieldsOf(post);
  const newest = known ?? (await selectNewestRevision(tx, post.id))?.fields;
  if (newest && areAlike(newest, fields)) return false;
  await insertRevision(tx, post.id, {
    savedAt: post.updatedAt,
    by,
    words: wordsOf(post),
    isPublished: post.status === 'published',
    fields,
  });
  return true;
};

/** Keeps a text that gives way to another one before it was published. */
export const keepUnpublished = async (
  tx: Tx,
  postId: string,
  copy: { fields: Fields; savedAt: Date },
  by: string,
): Promise<void> =>
  insertRevision(tx, postId, {
    savedAt: copy.savedAt,
    by,
    words: wordsOf(composeText(copy.fields)),
    isPublished: false,
    fields: copy.fields,
  });
