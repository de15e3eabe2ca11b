import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { maxImageBytes } from '../images/image.model.ts';
import { maxHtmlLength } from './html/text-limits.model.ts';
import {
  FieldsBody,
  FieldsSchema,
  OtherEditorSchema,
  PostSchema,
  WorkingCopyBody,
  wholeNumber,
} from './post.shapes.ts';

const time = z.iso.datetime();
const byId = z.object({ id: z.uuid() });
const byRevision = z.object({
  id: z.uuid(),
  n: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a number')
    .transform(Number),
});

/** Bytes; enough for a long essay with pasted pictures in it. */
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
  published: z
    .boolean()
    .describe('false: a text that gave way before it was ever published'),
});

export const postEditingApi = {
  createPost: endpoint({
    method: 'post',
    path: '/api/resources/posts',
    summary:
      'A new article, as JSON, or as multipart/form-data with a file `image`; what is empty and can be derived is',
    access: 'admin',
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(/^[\x21-\x7e]{1,200}$/, 'up to 200 visible ASCII characters')
        .optional()
        .describe('Sent again under it, the article is created once'),
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
      'Saves what was written, and publishes it unless it is a draft; as JSON or as multipart/form-data',
    access: 'admin',
    params: byId,
    body: FieldsBody.extend({
      version: wholeNumber
        .optional()
        .describe(
          'The version that was edited: a newer one is not overwritten. Without it this text wins, and the one that it replaces stays as a revision',
        ),
      copyVersion: wholeNumber
        .optional()
        .describe(
          'Of the working copy that is part of this; another one is kept as a revision',
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
    summary: 'Takes an article away; for 30 days it can be restored',
    access: 'admin',
    params: byId,
    answers: { 200: z.strictObject({ deleted: z.literal(true) }) },
    problems: ['POST_NOT_FOUND'],
  }),

  restorePost: endpoint({
    method: 'post',
    path: '/api/resources/posts/:id/restore',
    summary: 'Brings a deleted article back as it was',
    access: 'admin',
    params: byId,
    answers: { 200: answeredPost },
    problems: ['POST_NOT_FOUND'],
  }),

  saveWorkingCopy: endpoint({
    method: 'put',
    path: '/api/resources/posts/:id/working-copy',
    summary:
      'Keeps what is being written: of a published article in a copy beside it, of a draft in the draft itself',
    access: 'admin',
    params: byId,
    body: WorkingCopyBody,
    bodyLimit: textLimit,
    answers: {
      200: z.strictObject({
        version: z
          .int()
          .describe('the next baseVersion; higher after a draft was written'),
        copyVersion: z.int().describe('the next copyVersion; 0 of a draft'),
        savedAt: time,
        otherEditor: OtherEditorSchema,
      }),
    },
    problems: ['POST_NOT_FOUND', 'POST_CHANGED'],
  }),

  dropWorkingCopy: endpoint({
    method: 'delete',
    path: '/api/resources/posts/:id/working-copy',
    summary:
      'Goes back to what is published; the copy stays among the revisions',
    access: 'admin',
    params: byId,
    answers: { 200: answeredPost },
    problems: ['POST_NOT_FOUND'],
  }),

  markEditing: endpoint({
    method: 'put',
    path: '/api/resources/posts/:id/editing',
    summary:
      'Says every 30 s that an editor is open, or that it closes, and hears of another one',
    access: 'admin',
    params: byId,
    body: z.object({
      editor: z.string().regex(/^[\w-]{8,64}$/, 'a random id of the tab'),
      closing: z.boolean().default(false),
    }),
    answers: {
      200: z.strictObject({
        version: z.int().describe('of the article now'),
        copyVersion: z.int().describe('of its working copy; 0: there is none'),
        otherEditor: OtherEditorSchema,
      }),
    },
    problems: ['POST_NOT_FOUND'],
  }),

  listRevisions: endpoint({
    method: 'get',
    path: '/api/resources/posts/:id/revisions',
    summary: 'What was published of it before, newest first; the 50 newest',
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

  keepAsRevision: endpoint({
    method: 'post',
    path: '/api/resources/posts/:id/revisions',
    summary:
      'Keeps among the revisions what it says now, before somebody writes over a draft',
    access: 'admin',
    params: byId,
    answers: { 200: z.strictObject({ kept: z.literal(true) }) },
    problems: ['POST_NOT_FOUND'],
  }),

  readRevision: endpoint({
    method: 'get',
    path: '/api/resources/posts/:id/revisions/:n',
    summary: 'One of them, whole',
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
      'Saves an earlier text anew; what it takes the place of stays among the revisions',
    access: 'admin',
    params: byRevision,
    answers: { 200: answeredPost },
    problems: ['POST_NOT_FOUND', 'REVISION_NOT_FOUND'],
  }),

  previewPost: endpoint({
    method: 'post',
    path: '/api/resources/preview',
    summary: 'What would be stored and shown of it; nothing is kept',
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
        slug: z.string().describe('before it is numbered, if it is taken'),
        readTime: z.int(),
        imprint: z.array(z.array(z.int())),
      }),
    },
  }),
};
