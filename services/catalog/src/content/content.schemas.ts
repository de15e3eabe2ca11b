import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import {
  ContentEditSchema,
  ContentSchema,
  SiteSchema,
} from './content.shape.ts';

export const contentApi = {
  readContent: endpoint({
    method: 'get',
    path: '/api/content',
    summary:
      "Read the content of the public pages: the defaults with the author's edits",
    access: 'public',
    answers: { 200: ContentSchema },
  }),

  readSite: endpoint({
    method: 'get',
    path: '/api/site',
    summary: 'Read the name, the look and the pages of the site',
    access: 'public',
    answers: { 200: SiteSchema },
  }),

  readContentForAdmin: endpoint({
    method: 'get',
    path: '/api/admin/content',
    summary: 'Read the same content for editing, never from a cache',
    access: 'admin',
    answers: { 200: ContentSchema },
  }),

  saveContent: endpoint({
    method: 'post',
    path: '/api/admin/content',
    summary: 'Save the content of the public pages and both prices',
    access: 'admin',
    bodyLimit: 1_000_000,
    body: ContentEditSchema,
    answers: { 200: z.strictObject({ content: ContentSchema }) },
    problems: ['CONTENT_CHANGED'],
  }),
};
