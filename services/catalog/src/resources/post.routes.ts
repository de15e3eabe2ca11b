import type { Request, Response } from 'express';
import {
  bearerOf,
  verifyAdminToken,
  type KeyOf,
} from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { readContent } from '../content/read-content.ts';
import type { openPost } from './editing/open-post.ts';
import {
  forEditing,
  listed,
  listedForAdmin,
  publicPost,
} from './post.answers.ts';
import { postApi } from './post.schemas.ts';
import type { findNextPost, findPost } from './posts/find-post.ts';
import type { listPosts } from './posts/list-posts.ts';
import type { ShownStatus, Viewer } from './posts/post.model.ts';

type Deps = { clock: Clock; adminKeyOf: KeyOf };

const chosen = (status: ShownStatus | 'all' | ''): ShownStatus | undefined =>
  status === 'all' || status === '' ? undefined : status;

export const postRoutes = (
  useCases: {
    listPosts: ReturnType<typeof listPosts>;
    findPost: ReturnType<typeof findPost>;
    findNextPost: ReturnType<typeof findNextPost>;
    openPost: ReturnType<typeof openPost>;
    readContent: ReturnType<typeof readContent>;
  },
  deps: Deps,
): Route[] => {
  const asAdmin = async (req: Request, res: Response): Promise<Viewer> => {
    await verifyAdminToken(bearerOf(req.get('authorization')), deps.adminKeyOf);
    res.set('Cache-Control', 'no-store');
    return 'admin';
  };

  return routes(postApi, {
    listPosts: async ({ query, req, res }) => {
      const { page, limit, q } = query;
      const viewer = query.all === 'true' ? await asAdmin(req, res) : 'public';
      const category = query.category === 'All' ? undefined : query.category;
      const status = viewer === 'admin' ? chosen(query.status) : undefined;
      const [found, { site }] = await Promise.all([
        useCases.listPosts({
          viewer,
          page,
          limit,
          category,
          status,
          words: q.trim(),
        }),
        useCases.readContent(),
      ]);
      const now = deps.clock.now();
      const { byStatus } = found;
      return {
        posts: found.posts.map((post) =>
          viewer === 'admin' ? listedForAdmin(post, now) : listed(post),
        ),
        meta: {
          totalPosts: found.totalPosts,
          filteredPosts: found.filteredPosts,
          totalPages: Math.ceil(found.filteredPosts / limit),
          categories: found.byCategory,
          lastUpdated: found.lastUpdated?.toISOString() ?? null,
          linkedinConnected: found.hasImported,
          ...(byStatus
            ? { totalEngagement: found.totalEngagement, statuses: byStatus }
            : {}),
        },
        profile: { name: site.authorName, linkedinUrl: site.linkedinUrl },
      };
    },
    findPost: async ({ params, query, req, res }) => {
      const viewer = req.get('authorization')
        ? await asAdmin(req, res)
        : 'public';
      const post = await useCases.findPost(params.idOrSlug, viewer);
      if (viewer === 'public')
        return {
          post: publicPost(post),
          next: (await useCases.findNextPost(post)) ?? null,
        };
      const opened = await useCases.openPost(post, query.editor);
      return { post: forEditing(opened, deps.clock.now()) };
    },
  });
};
