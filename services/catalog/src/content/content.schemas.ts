import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { ContentEditSchema, ContentSchema } from './content.shape.ts';

export const contentApi = {
  readContent: endpoint({
    method: 'get',
    path: '/api/content',
    summary: 'What the public pages say, edits laid over the defaults',
    access: 'public',
    answers: { 200: ContentSchema },
  }),

  readContentForAdmin: endpoint({
    method: 'get',
    path: '/api/admin/content',
    summary: 'The same, never from a cache, to be edited',
    access: 'admin',
    answers: { 200: ContentSchema },
  }),

  saveContent: endpoint({
    method: 'post',
    path: '/api/admin/content',
    summary: 'Changes what the public pages say, and both prices',
    access: 'admin',
    bodyLimit: 1_000_000,
    body: ContentEditSchema,
    answers: { 200: z.strictObject({ content: ContentSchema }) },
    problems: ['CONTENT_CHANGED'],
  }),
};
