import type { Tx } from '@imprint/chassis/db';
import { saveWorkingCopyAsRevision } from '../revisions/save-revision.ts';
import {
  deleteWorkingCopy,
  selectWorkingCopy,
} from './working-copy.repository.ts';

/**
 * Deletes the working copy of a post. If its version is not `savedCopy`, the working copy first becomes a revision;
 * returns whether it became one.
 */
export const moveWorkingCopyToRevisions = async (
  tx: Tx,
  postId: string,
  savedCopy: number | undefined,
  by: string,
): Promise<boolean> => {
  const copy = await selectWorkingCopy(tx, postId);
  if (!copy) return false;
  const isSeparate = copy.copyVersion !== savedCopy;
  if (isSeparate) await saveWorkingCopyAsRevision(tx, postId, copy, by);
  await deleteWorkingCopy(tx, postId);
  return isSeparate;
};
