import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Post } from '../posts/post.model.ts';
import { selectOpeningTimeOfOtherEditor } from './editor-mark.repository.ts';
import type { OpenedPost } from './working-copy.model.ts';
import { selectWorkingCopy } from './working-copy.repository.ts';

/** Returns a post with its working copy and the time since which another tab has had it open. */
export const openPost =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (post: Post, editor: string | undefined): Promise<OpenedPost> => {
    const now = clock.now();
    const [workingCopy, otherEditor] = await Promise.all([
      selectWorkingCopy(pool, post.id),
      selectOpeningTimeOfOtherEditor(pool, post.id, editor, now),
    ]);
    return { post, workingCopy, otherEditor };
  };
