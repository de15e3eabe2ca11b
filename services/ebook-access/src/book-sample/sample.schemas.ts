import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import {
  chapterQuery,
  contentsFields,
} from '../reading-sessions/reading-session.schemas.ts';

const chapters = z.int().min(0).max(100);

const terms = z.strictObject({
  chapters: chapters.describe('As set; 0: no sample'),
  most: z.int().describe('At least one chapter stays paid'),
  words: z.int().describe('Free in the current book'),
});

export const sampleApi = {
  readSample: endpoint({
    method: 'get',
    path: '/api/ebook/sample',
    summary: 'Read the table of contents of the free sample',
    access: 'public',
    answers: {
      200: z.strictObject({
        success: z.literal(true),
        ...contentsFields,
        rest: z
          .strictObject({ chapters: z.int(), minutes: z.int() })
          .describe('The rest of the book'),
      }),
    },
    problems: ['SAMPLE_MISSING'],
  }),
  readSampleChapter: endpoint({
    method: 'get',
    path: '/api/ebook/sample/content',
    summary:
      'Read a free chapter as a self-contained HTML document without a buyer’s watermark',
    access: 'public',
    query: chapterQuery,
    answers: { 200: z.string().describe('text/html') },
    problems: ['SAMPLE_MISSING', 'CHAPTER_NOT_FOUND'],
  }),
  showSampleTerms: endpoint({
    method: 'get',
    path: '/api/ebook/sample-terms',
    summary: 'Show the number of free chapters',
    access: 'admin',
    answers: { 200: terms },
  }),
  setFreeChapters: endpoint({
    method: 'put',
    path: '/api/ebook/sample-terms',
    summary: 'Set the number of free chapters',
    access: 'admin',
    body: z.strictObject({ chapters }),
    answers: { 200: terms },
  }),
};
