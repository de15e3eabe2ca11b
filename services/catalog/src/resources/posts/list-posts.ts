import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { foldText, toTsquery } from '../../text/search-terms.model.ts';
import {
  categories,
  type Category,
  type ListedPost,
  type ShownStatus,
  type Viewer,
} from './post.model.ts';
import {
  countPosts,
  countPostsByStatus,
  selectCategoryTotals,
  searchPosts,
  selectPosts,
  type Selection,
} from './post.repository.ts';

export type PostQuery = {
  viewer: Viewer;
  page: number;
  limit: number;
  category: Category | undefined;
  status: ShownStatus | undefined;
  words: string;
};

const newestTime = (times: Date[]): Date | null =>
  times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;

/** Returns a page of posts; for a search or a status, also the number of matches, which the totals lack. */
const selectPage = async (
  pool: Pool,
  selection: Selection,
  terms: string | undefined,
  wanted: { limit: number; offset: number },
): Promise<{ posts: ListedPost[]; found?: number }> => {
  if (terms !== undefined)
    return withTransaction(pool, (tx) =>
      searchPosts(tx, selection, terms, wanted),
    );
  const [posts, found] = await Promise.all([
    selectPosts(pool, selection, wanted),
    selection.status ? countPosts(pool, selection) : undefined,
  ]);
  return found === undefined ? { posts } : { posts, found };
};

/** Returns a page of posts, with totals over all posts that the viewer may see. */
export const listPosts =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (query: PostQuery) => {
    const { viewer, page, limit, category, status, words } = query;
    const now = clock.now();
    const terms = words === '' ? undefined : toTsquery(foldText(words));
    const selection: Selection = { viewer, now, category, status };
    // The queries are independent, so they run in parallel.
    const [overview, byStatus, { posts, found }] = await Promise.all([
      selectCategoryTotals(pool, viewer, now),
      viewer === 'admin' ? countPostsByStatus(pool, now) : undefined,
      // A search without a letter or a digit finds nothing.
      terms === null
        ? { posts: [], found: 0 }
        : selectPage(pool, selection, terms, {
            limit,
            offset: (page - 1) * limit,
          }),
    ]);
    const byCategory = Object.fromEntries(
      categories.map((name) => [
        name,
        overview.find((row) => row.category === name)?.posts ?? 0,
      ]),
    ) as Record<Category, number>;
    const totalPosts = overview.reduce((sum, { posts }) => sum + posts, 0);
    const known = category ? byCategory[category] : totalPosts;
    return {
      posts,
      filteredPosts: found ?? known,
      totalPosts,
      byCategory,
      lastUpdated: newestTime(overview.map(({ lastUpdated }) => lastUpdated)),
      hasImported: overview.some(({ imported }) => imported > 0),
      totalEngagement: overview.reduce((sum, row) => sum + row.engagement, 0),
      /** Undefined unless the viewer is the admin. */
      byStatus,
    };
  };
