import type { Pool } from '@imprint/chassis/db';
import { requireUndeletedPost } from '../posts/post.model.ts';
import { selectPostById } from '../posts/post.repository.ts';
import {
  type ListedRevision,
  type Revision,
  revisionNotFound,
} from './revision.model.ts';
import {
  countRevisions,
  selectRevision,
  selectRevisions,
} from './revision.repository.ts';

/** Returns a page of a post's revisions, newest first. @throws POST_NOT_FOUND */
export const listRevisions =
  ({ pool }: { pool: Pool }) =>
  async (
    id: string,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ revisions: ListedRevision[]; totalPages: number }> => {
    requireUndeletedPost(await selectPostById(pool, id));
    const [revisions, count] = await Promise.all([
      selectRevisions(pool, id, { limit, offset: (page - 1) * limit }),
      countRevisions(pool, id),
    ]);
    return { revisions, totalPages: Math.ceil(count / limit) };
  };

/** Returns a revision with its text. @throws POST_NOT_FOUND, REVISION_NOT_FOUND */
export const readRevision =
  ({ pool }: { pool: Pool }) =>
  async (id: string, n: number): Promise<Revision> => {
    requireUndeletedPost(await selectPostById(pool, id));
    const revision = await selectRevision(pool, id, n);
    if (!revision) throw revisionNotFound();
    return revision;
  };
