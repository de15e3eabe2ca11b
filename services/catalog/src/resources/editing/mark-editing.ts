import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { PostNotFound } from '../posts/post.model.ts';
import { selectPostById } from '../posts/post.repository.ts';
import {
  dropEditor,
  markEditor,
  otherEditorOf,
} from './editor-mark.repository.ts';
import { selectWorkingCopy } from './working-copy.repository.ts';

export type Mark = { editor: string; closing: boolean };

export type Beside = {
  version: number;
  copyVersion: number;
  otherEditor: Date | null;
};

/** Notes for a while that a tab has a post open, and tells it of others and of what they saved. */
export const markEditing =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (id: string, { editor, closing }: Mark): Promise<Beside> => {
    const now = clock.now();
    const post = await selectPostById(pool, id);
    if (!post || post.deletedAt) throw new PostNotFound();
    if (closing) await dropEditor(pool, id, editor);
    else await markEditor(pool, id, editor, now, false);
    const copy = await selectWorkingCopy(pool, id);
    return {
      version: post.version,
      copyVersion: copy?.copyVersion ?? 0,
      otherEditor: await otherEditorOf(pool, id, editor, now),
    };
  };
