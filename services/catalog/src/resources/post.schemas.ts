import { endpoint, wholeNumberIn } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { ListedPostSchema, PostSchema } from './post.shapes.ts';
import { categories } from './posts/post.model.ts';

const time = z.iso.datetime();

const ListQuery = z.object({
  page: wholeNumberIn(1).default(1),
  limit: wholeNumberIn(1, 100).default(60),
  category: z.enum(['All', ...categories]).default('All'),
  q: z.string().max(200).default(''),
  all: z
    .enum(['true', 'false'])
    .default('false')
    .describe('drafts too; for the admin'),
  status: z
    .enum(['all', '', 'published', 'draft', 'scheduled', 'deleted'])
    .default('all')
    .describe('with all=true'),
});

export const postApi = {
  listPosts: endpoint({
    method: 'get',
    path: '/api/resources/posts',
    summary: 'The articles, newest first; those found, best first',
    access: 'public',
    query: ListQuery,
    answers: {
      200: z.strictObject({
        posts: z.array(ListedPostSchema),
        meta: z.strictObject({
          totalPosts: z.int(),
          filteredPosts: z.int(),
          totalPages: z.int(),
          categories: z
            .record(z.enum(categories), z.int())
            .describe('posts by category, whatever is filtered'),
          lastUpdated: time.nullable(),
          linkedinConnected: z.boolean(),
          totalEngagement: z
            .int()
            .optional()
            .describe('to the admin: likes, comments and shares of all'),
          statuses: z
            .strictObject({
              published: z.int(),
              draft: z.int(),
              scheduled: z.int(),
              deleted: z.int().describe('those that can be restored'),
            })
            .optional()
            .describe('to the admin: articles by status'),
        }),
        profile: z.strictObject({ name: z.string(), linkedinUrl: z.string() }),
      }),
    },
    problems: ['AUTHENTICATION_REQUIRED', 'AUTHENTICATION_FAILED'],
  }),
  findPost: endpoint({
    method: 'get',
    path: '/api/resources/posts/:idOrSlug',
    summary:
      'One article, by id, slug or a slug that it once had; the answer’s slug is the current one',
    access: 'public',
    params: z.object({ idOrSlug: z.string().max(200) }),
    query: z.object({
      editor: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional()
        .describe(
          'with the admin’s bearer: the tab that asks, so that it is not another editor to itself',
        ),
    }),
    answers: {
      200: z.strictObject({
        post: PostSchema,
        next: z
          .strictObject({
            id: z.uuid(),
            slug: z.string(),
            seoSlug: z.string().nullable(),
            title: z.string(),
          })
          .nullable()
          .optional()
          .describe(
            'to the public: the article before it in time, or the newest; null: there is no other',
          ),
      }),
    },
    problems: ['POST_NOT_FOUND'],
  }),
};
