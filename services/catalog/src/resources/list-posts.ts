import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import {
  categories,
  searchTerms,
  type Category,
  type ListedPost,
  type ShownStatus,
  type Viewer,
} from './post.model.ts';
import {
  countPosts,
  countStatuses,
  overviewOf,
  searchPosts,
  selectPosts,
  type Selection,
} from './post.repository.ts';
import { folded } from './slug.model.ts';

export type PostQuery = {
  viewer: Viewer;
  page: number;
  limit: number;
  category: Category | undefined;
  status: ShownStatus | undefined;
  words: string;
};

export type PostList = {
  posts: ListedPost[];
  totalPosts: number;
  filteredPosts: number;
  byCategory: Record<Category, number>;
  lastUpdated: Date | null;
  hasImported: boolean;
  totalEngagement: number;
  /** For the admin alone. */
  byStatus: Record<ShownStatus, number> | undefined;
};

const newest = (times: Date[]): Date | null =>
  times.reduce<Date | null>(
    (latest, time) => (latest && latest > time ? latest : time),
    null,
  );

/** A page of what the viewer may see, with the counts of everything beside it. */
export const listPosts =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (query: PostQuery): Promise<PostList> => {
    const { viewer, page, limit, category, status, words } = query;
    const now = clock.now();
    const terms = words === '' ? undefined : searchTerms(folded(words));
    const [overview, byStatus] = await Promise.all([
      overviewOf(pool, viewer, now),
      viewer === 'admin' ? countStatuses(pool, now) : undefined,
    ]);
    const byCategory = Object.fromEntries(
      categories.map((name) => [
        name,
        overview.find((row) => row.category === name)?.posts ?? 0,
      ]),
    ) as Record<Category, number>;
    const totalPosts = overview.reduce((sum, { posts }) => sum + posts, 0);
    const beside = {
      totalPosts,
      byCategory,
      lastUpdated: newest(overview.map(({ lastUpdated }) => lastUpdated)),
      hasImported: overview.some(({ imported }) => imported > 0),
      totalEngagement: overview.reduce((sum, row) => sum + row.engagement, 0),
      byStatus,
    };
    // Words without a letter or a digit: nothing can be found by them.
    if (terms === null) return { ...beside, posts: [], filteredPosts: 0 };
    const selection: Selection = { viewer, now, category, status, terms };
    const wanted = { limit, offset: (page - 1) * limit };
    if (terms) {
      const { posts, found } = await withTransaction(pool, (tx) =>
        searchPosts(tx, selection, wanted),
      );
      return { ...beside, posts, filteredPosts: found };
    }
    const known = category ? byCategory[category] : totalPosts;
    const ofStatus = category ? undefined : status && byStatus?.[status];
    const [posts, filteredPosts] = await Promise.all([
      selectPosts(pool, selection, wanted),
      status ? (ofStatus ?? countPosts(pool, selection)) : known,
    ]);
    return { ...beside, posts, filteredPosts };
  };
