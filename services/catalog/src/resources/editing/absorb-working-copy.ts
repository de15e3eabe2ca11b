import type { Tx } from '@imprint/chassis/db';
import { keepUnpublished } from '../revisions/keep-revision.ts';
import {
  deleteWorkingCopy,
  selectWorkingCopy,
} from './working-copy.repository.ts';

/** Ends a post's working copy. One that is not part of what is saved stays as a revision, which is told. */
export const absorbWorkingCopy = async (
  tx: Tx,
  postId: string,
  savedCopy: number | undefined,
  by: string,
): Promise<boolean> => {
  const copy = await selectWorkingCopy(tx, postId);
  if (!copy) return false;
  const isApart = copy.copyVersion !== savedCopy;
  if (isApart) await keepUnpublished(tx, postId, copy, by);
  await deleteWorkingCopy(tx, postId);
  return isApart;
};
