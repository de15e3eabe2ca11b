import type { Request, Response } from 'express';
import {
  bearerOf,
  verifyAdminToken,
  type remoteKeys,
} from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { readContent } from '../content/read-content.ts';
import { findPost } from './find-post.ts';
import { listPosts } from './list-posts.ts';
import { listed, whole } from './post.answers.ts';
import type { Viewer } from './post.model.ts';
import { postApi } from './post.schemas.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  adminKeyOf: ReturnType<typeof remoteKeys>;
};

export const postRoutes = (deps: Deps): Route[] => {
  const list = listPosts(deps);
  const find = findPost(deps);
  const content = readContent(deps);

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
      const [found, { site }] = await Promise.all([
        list({ viewer, page, limit, category, words: q.trim() }),
        content(),
      ]);
      return {
        posts: found.posts.map(listed),
        meta: {
          totalPosts: found.totalPosts,
          filteredPosts: found.filteredPosts,
          totalPages: Math.ceil(found.filteredPosts / limit),
          categories: found.byCategory,
          lastUpdated: found.lastUpdated?.toISOString() ?? null,
          linkedinConnected: found.hasImported,
        },
        profile: { name: site.authorName, linkedinUrl: site.linkedinUrl },
      };
    },
    findPost: async ({ params, req, res }) => {
      const viewer = req.get('authorization')
        ? await asAdmin(req, res)
        : 'public';
      return { post: whole(await find(params.idOrSlug, viewer)) };
    },
  });
};
