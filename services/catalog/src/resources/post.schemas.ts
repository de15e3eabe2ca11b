import { endpoint, queryIntegerSchema } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { filterValueUnlessAll } from '../text/text-fields.ts';
import { ListedPostSchema, PostSchema } from './post.shapes.ts';
import { categories, filterStatuses } from './posts/post.model.ts';

const time = z.date();

const ListQuery = z.object({
  page: queryIntegerSchema(1).default(1),
  limit: queryIntegerSchema(1, 100).default(60),
  category: z.enum(['All', ...categories]).default('All'),
  q: z.string().max(200).default(''),
  all: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Includes drafts; for the admin only'),
  status: z
    .enum(['all', '', ...filterStatuses])
    .default('all')
    .transform(filterValueUnlessAll)
    .describe('with all=true'),
});

export const postApi = {
  listPosts: endpoint({
    method: 'get',
    path: '/api/resources/posts',
    summary:
      'List the articles, newest first; search results, best match first',
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
            .describe('Articles by category, whatever the filters'),
          lastUpdated: time.nullable(),
          linkedinConnected: z.boolean(),
          totalEngagement: z
            .int()
            .optional()
            .describe(
              'For the admin only: the total of likes, comments and shares',
            ),
          statuses: z
            .strictObject({
              published: z.int(),
              draft: z.int(),
              scheduled: z.int(),
              deleted: z
                .int()
                .describe('Deleted articles that can be restored'),
            })
            .optional()
            .describe('For the admin only: articles by status'),
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
      'Find an article by id, slug or former slug; the response has the current slug',
    access: 'public',
    params: z.object({ idOrSlug: z.string().max(200) }),
    query: z.object({
      editor: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional()
        .describe(
          'With the admin’s token: the id of the requesting tab, which is excluded from the open editors',
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
            'For the public: the previous article by date, or the newest; null: there is no other',
          ),
      }),
    },
    problems: ['POST_NOT_FOUND'],
  }),
};
