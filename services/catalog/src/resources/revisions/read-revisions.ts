import type { Pool } from '@imprint/chassis/db';
import { PostNotFound } from '../posts/post.model.ts';
import { selectPostById } from '../posts/post.repository.ts';
import {
  type ListedRevision,
  type Revision,
  RevisionNotFound,
} from './revision.model.ts';
import {
  countRevisions,
  selectRevision,
  selectRevisions,
} from './revision.repository.ts';

type Deps = { pool: Pool };

const assertThere = async ({ pool }: Deps, id: string): Promise<void> => {
  const post = await selectPostById(pool, id);
  if (!post || post.deletedAt) throw new PostNotFound();
};

/** A page of what was saved of a post, newest first. */
export const listRevisions =
  (deps: Deps) =>
  async (
    id: string,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ revisions: ListedRevision[]; totalPages: number }> => {
    await assertThere(deps, id);
    const [revisions, count] = await Promise.all([
      selectRevisions(deps.pool, id, { limit, offset: (page - 1) * limit }),
      countRevisions(deps.pool, id),
    ]);
    return { revisions, totalPages: Math.ceil(count / limit) };
  };

export const readRevision =
  (deps: Deps) =>
  async (id: string, n: number): Promise<Revision> => {
    await assertThere(deps, id);
    const revision = await selectRevision(deps.pool, id, n);
    if (!revision) throw new RevisionNotFound();
    return revision;
  };
