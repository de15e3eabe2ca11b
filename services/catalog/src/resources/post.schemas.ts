import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { categories } from './post.model.ts';

const time = z.iso.datetime();

const ListedPostSchema = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  seoSlug: z.string().nullable(),
  title: z.string(),
  excerpt: z.string(),
  image: z.string().nullable().describe('null: its imprint is drawn'),
  category: z.enum(categories),
  author: z.string(),
  tags: z.array(z.string()),
  status: z.enum(['published', 'draft']),
  publishedAt: time,
  date: z.iso.date().describe('the day of publication in Lagos'),
  updatedAt: time,
  readTime: z.int().describe('minutes'),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  engagement: z.strictObject({
    likes: z.int(),
    comments: z.int(),
    shares: z.int(),
  }),
  isManual: z.boolean().describe('written here, and not imported'),
  isSample: z.boolean(),
  imprint: z
    .array(z.array(z.int()))
    .describe(
      'words per sentence, by paragraph: what its picture is drawn from',
    ),
});

const PostSchema = ListedPostSchema.extend({
  content: z.string().describe('HTML, sanitised when it was written'),
});

export type ListedPostAnswer = z.input<typeof ListedPostSchema>;
export type PostAnswer = z.input<typeof PostSchema>;

const whole = z.string().regex(/^\d{1,6}$/, 'must be a whole number');

const ListQuery = z.object({
  page: whole.transform(Number).pipe(z.int().min(1)).default(1),
  limit: whole.transform(Number).pipe(z.int().min(1).max(100)).default(60),
  category: z.enum(['All', ...categories]).default('All'),
  q: z.string().max(200).default(''),
  all: z
    .enum(['true', 'false'])
    .default('false')
    .describe('drafts too; for the admin'),
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
    answers: { 200: z.strictObject({ post: PostSchema }) },
    problems: ['POST_NOT_FOUND'],
  }),
};
