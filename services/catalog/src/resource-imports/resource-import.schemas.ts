import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import {
  FeedBody,
  manyPostsProblems,
  maxArchiveBytes,
} from '../linkedin/linkedin.schemas.ts';
import { resourceImport, skippedPost } from './resource-import.shape.ts';

const StartBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z
      .literal('archive')
      .default('archive')
      .describe(
        'multipart/form-data with the export’s ZIP in the field `archive`',
      ),
    fileName: z.string().trim().max(200).default(''),
  }),
  FeedBody,
]);

const id = z.object({ id: z.uuid() });

const shownImport = z.strictObject({
  import: resourceImport,
  skippedPosts: z.array(skippedPost).max(100).describe('The first 100'),
});

export const resourceImportApi = {
  startResourceImport: endpoint({
    method: 'post',
    path: '/api/resources/imports',
    summary:
      'Start an import of a feed or of the data export of a LinkedIn account, which goes on in the background',
    access: 'admin',
    file: { field: 'archive', limit: maxArchiveBytes },
    body: StartBody,
    answers: { 202: shownImport },
    problems: [...manyPostsProblems],
  }),

  listResourceImports: endpoint({
    method: 'get',
    path: '/api/resources/imports',
    summary: 'List the newest 20 imports of posts, with their progress',
    access: 'admin',
    answers: {
      200: z.strictObject({ imports: z.array(resourceImport).max(20) }),
    },
  }),

  showResourceImport: endpoint({
    method: 'get',
    path: '/api/resources/imports/:id',
    summary: 'Show an import of posts, its progress and what it skipped',
    access: 'admin',
    params: id,
    answers: { 200: shownImport },
    problems: ['IMPORT_NOT_FOUND'],
  }),

  exportSkippedPosts: endpoint({
    method: 'get',
    path: '/api/resources/imports/:id/skipped',
    summary: 'List all posts that an import skipped, as CSV, for a year',
    access: 'admin',
    params: id,
    answers: { 200: z.string().describe('text/csv, as skipped-posts.csv') },
    problems: ['IMPORT_NOT_FOUND'],
  }),
};
