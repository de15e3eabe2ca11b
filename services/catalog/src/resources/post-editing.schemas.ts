import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { maxImageBytes } from '../images/image.model.ts';
import { idempotencyKey } from '../text/text-fields.ts';
import { maxHtmlLength } from './html/text-limits.model.ts';
import {
  FieldsBody,
  OtherEditorSchema,
  PostSchema,
  WorkingCopyBody,
  wholeNumber,
} from './post.shapes.ts';
import { FieldsSchema } from './posts/post-fields.shape.ts';

const time = z.date();
const byId = z.object({ id: z.uuid() });
const byRevision = z.object({
  id: z.uuid(),
  n: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a number')
    .transform(Number),
});

/** The limit of a body in bytes, enough for a long essay with pasted pictures. */
const textLimit = 4_000_000;
const file = { field: 'image', limit: maxImageBytes };

const integerText = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a whole number')
  .transform(Number);

const answeredPost = z.strictObject({ post: PostSchema });

const RevisionSchema = z.strictObject({
  n: z.int(),
  savedAt: time,
  by: z.string(),
  title: z.string(),
  words: z.int(),
  published: z.boolean().describe('false: replaced before it was published'),
});

export const postEditingApi = {
  createPost: endpoint({
    method: 'post',
    path: '/api/resources/posts',
    summary:
      'Create an article from JSON, or from multipart/form-data with a file `image`; empty fields are derived from the text where possible',
    access: 'admin',
    headers: z.object({
      'idempotency-key': idempotencyKey.describe(
        'An idempotency key: repeated requests create one article',
      ),
    }),
    body: FieldsBody,
    bodyLimit: textLimit,
    file,
    answers: { 201: answeredPost },
    problems: ['TITLE_AND_CONTENT_REQUIRED', 'IMAGE_TYPE_REFUSED'],
  }),

  savePost: endpoint({
    method: 'put',
    path: '/api/resources/posts/:id',
    summary:
      'Save an article, and publish it unless it is a draft; JSON or multipart/form-data',
    access: 'admin',
    params: byId,
    body: FieldsBody.extend({
      version: wholeNumber
        .optional()
        .describe(
          'The version that was edited; a newer one is not overwritten. Without it this text wins, and the replaced one stays as a revision',
        ),
      copyVersion: wholeNumber
        .optional()
        .describe(
          'The version of the working copy that this text includes; another one is saved as a revision',
        ),
    }),
    bodyLimit: textLimit,
    file,
    answers: { 200: answeredPost },
    problems: ['POST_NOT_FOUND', 'POST_CHANGED', 'TITLE_AND_CONTENT_REQUIRED'],
  }),

  deletePost: endpoint({
    method: 'delete',
    path: '/api/resources/posts/:id',
    summary: 'Delete an article; it can be restored for 30 days',
    access: 'admin',
    params: byId,
    answers: { 200: z.strictObject({ deleted: z.literal(true) }) },
    problems: ['POST_NOT_FOUND'],
  }),

  restorePost: endpoint({
    method: 'post',
    path: '/api/resources/posts/:id/restore',
    summary: 'Restore a deleted article',
    access: 'admin',
    params: byId,
    answers: { 200: answeredPost },
    problems: ['POST_NOT_FOUND'],
  }),

  saveWorkingCopy: endpoint({
    method: 'put',
    path: '/api/resources/posts/:id/working-copy',
    summary:
      'Save work in progress: for a published article in its working copy, for a draft in the draft itself',
    access: 'admin',
    params: byId,
    body: WorkingCopyBody,
    bodyLimit: textLimit,
    answers: {
      200: z.strictObject({
        version: z
          .int()
          .describe('The next baseVersion; increases when a draft is saved'),
        copyVersion: z.int().describe('The next copyVersion; 0 for a draft'),
        savedAt: time,
        otherEditor: OtherEditorSchema,
      }),
    },
    problems: ['POST_NOT_FOUND', 'POST_CHANGED'],
  }),

  discardWorkingCopy: endpoint({
    method: 'delete',
    path: '/api/resources/posts/:id/working-copy',
    summary: 'Discard the working copy; it stays among the revisions',
    access: 'admin',
    params: byId,
    answers: { 200: answeredPost },
    problems: ['POST_NOT_FOUND'],
  }),

  reportEditing: endpoint({
    method: 'put',
    path: '/api/resources/posts/:id/editing',
    summary:
      'Report every 30 s that an editor is open, or that it closes; returns other open editors',
    access: 'admin',
    params: byId,
    body: z.object({
      editor: z.string().regex(/^[\w-]{8,64}$/, 'a random id of the tab'),
      closing: z.boolean().default(false),
    }),
    answers: {
      200: z.strictObject({
        version: z.int().describe("The article's current version"),
        copyVersion: z
          .int()
          .describe('The version of its working copy; 0: none'),
        otherEditor: OtherEditorSchema,
      }),
    },
    problems: ['POST_NOT_FOUND'],
  }),

  listRevisions: endpoint({
    method: 'get',
    path: '/api/resources/posts/:id/revisions',
    summary: 'List the 50 newest revisions, newest first',
    access: 'admin',
    params: byId,
    query: z.object({
      page: integerText.pipe(z.int().min(1)).default(1),
      limit: integerText.pipe(z.int().min(1).max(100)).default(20),
    }),
    answers: {
      200: z.strictObject({
        revisions: z.array(RevisionSchema),
        totalPages: z.int(),
      }),
    },
    problems: ['POST_NOT_FOUND'],
  }),

  saveAsRevision: endpoint({
    method: 'post',
    path: '/api/resources/posts/:id/revisions',
    summary:
      'Save the current text as a revision before a draft is overwritten',
    access: 'admin',
    params: byId,
    answers: { 200: z.strictObject({ kept: z.literal(true) }) },
    problems: ['POST_NOT_FOUND'],
  }),

  readRevision: endpoint({
    method: 'get',
    path: '/api/resources/posts/:id/revisions/:n',
    summary: 'Read one revision in full',
    access: 'admin',
    params: byRevision,
    answers: {
      200: z.strictObject({
        revision: RevisionSchema.extend(FieldsSchema.shape),
      }),
    },
    problems: ['REVISION_NOT_FOUND'],
  }),

  restoreRevision: endpoint({
    method: 'post',
    path: '/api/resources/posts/:id/revisions/:n/restore',
    summary:
      'Restore a revision; the text it replaces stays among the revisions',
    access: 'admin',
    params: byRevision,
    answers: { 200: answeredPost },
    problems: ['POST_NOT_FOUND', 'REVISION_NOT_FOUND'],
  }),

  previewPost: endpoint({
    method: 'post',
    path: '/api/resources/preview',
    summary:
      'Preview an article as it would be stored and shown; nothing is stored',
    access: 'admin',
    body: z.object({
      content: z.string().max(maxHtmlLength, 'The text is too long.'),
      title: z.string().max(300).default(''),
      excerpt: z.string().max(2_000).default(''),
      slug: z.string().max(300).default(''),
    }),
    bodyLimit: textLimit,
    answers: {
      200: z.strictObject({
        content: z.string(),
        excerpt: z.string(),
        slug: z
          .string()
          .describe(
            'The slug before a number is appended because it is in use',
          ),
        readTime: z.int(),
        imprint: z.array(z.array(z.int())),
      }),
    },
  }),
};
