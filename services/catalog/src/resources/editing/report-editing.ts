import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { requireUndeletedPost } from '../posts/post.model.ts';
import { selectPostById } from '../posts/post.repository.ts';
import {
  deleteEditorMark,
  markEditorOpenAndDeleteClosed,
  selectOpeningTimeOfOtherEditor,
} from './editor-mark.repository.ts';
import { selectWorkingCopy } from './working-copy.repository.ts';

/**
 * Records that a tab has a post open or has closed it; returns the current versions and the time since which another
 * tab has had the post open.
 * @throws POST_NOT_FOUND
 */
export const reportEditing =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (
    id: string,
    { editor, closing }: { editor: string; closing: boolean },
  ) => {
    const now = clock.now();
    const post = requireUndeletedPost(await selectPostById(pool, id));
    if (closing) await deleteEditorMark(pool, id, editor);
    else await markEditorOpenAndDeleteClosed(pool, id, editor, now, false);
    const copy = await selectWorkingCopy(pool, id);
    return {
      version: post.version,
      copyVersion: copy?.copyVersion ?? 0,
      otherEditor: await selectOpeningTimeOfOtherEditor(pool, id, editor, now),
    };
  };
