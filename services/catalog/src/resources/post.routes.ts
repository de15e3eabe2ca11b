import type { Request, Response } from 'express';
import {
  parseBearerToken,
  verifyAdminToken,
} from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { Deps } from '../dependencies.ts';
import type { UseCases } from '../use-cases.ts';
import {
  toEditorPost,
  toListedPost,
  toAdminListedPost,
  toPublicPost,
} from './post.answers.ts';
import { postApi } from './post.schemas.ts';
import type { Viewer } from './posts/post.model.ts';

export const postRoutes = (useCases: UseCases, deps: Deps): Route[] => {
  const requireAdminViewer = async (
    req: Request,
    res: Response,
  ): Promise<Viewer> => {
    await verifyAdminToken(
      parseBearerToken(req.get('authorization')),
      deps.adminKeyOf,
    );
    res.set('Cache-Control', 'no-store');
    return 'admin';
  };

  return bindRoutes(postApi, {
    listPosts: async ({ query, req, res }) => {
      const { page, limit, q } = query;
      const viewer =
        query.all === 'true' ? await requireAdminViewer(req, res) : 'public';
      const category = query.category === 'All' ? undefined : query.category;
      const status = viewer === 'admin' ? query.status : undefined;
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
          viewer === 'admin'
            ? toAdminListedPost(post, now)
            : toListedPost(post),
        ),
        meta: {
          totalPosts: found.totalPosts,
          filteredPosts: found.filteredPosts,
          totalPages: Math.ceil(found.filteredPosts / limit),
          categories: found.byCategory,
          lastUpdated: found.lastUpdated,
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
        ? await requireAdminViewer(req, res)
        : 'public';
      const post = await useCases.findPost(params.idOrSlug, viewer);
      if (viewer === 'public')
        return {
          post: toPublicPost(post),
          next: (await useCases.findNextPost(post)) ?? null,
        };
      const opened = await useCases.openPost(post, query.editor);
      return { post: toEditorPost(opened, deps.clock.now()) };
    },
  });
};
