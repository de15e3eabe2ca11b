import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import {
  chapterQuery,
  contentsFields,
} from '../reading-sessions/reading-session.schemas.ts';

const chapters = z.int().min(0).max(100);

const terms = z.strictObject({
  chapters: chapters.describe('As chosen; 0: there is no sample'),
  most: z.int().describe('One chapter at least is left to be bought'),
  words: z.int().describe('Free in the book that is read now'),
});

export const sampleApi = {
  readSample: endpoint({
    method: 'get',
    path: '/api/ebook/sample',
    summary: 'The contents list of what may be read without buying',
    access: 'public',
    answers: {
      200: z.strictObject({
        success: z.literal(true),
        ...contentsFields,
        rest: z
          .strictObject({ chapters: z.int(), minutes: z.int() })
          .describe('What the book has beyond it'),
      }),
    },
    problems: ['SAMPLE_MISSING'],
  }),
  readSampleChapter: endpoint({
    method: 'get',
    path: '/api/ebook/sample/content',
    summary:
      'One free chapter as a self-contained HTML document, without a buyer’s mark',
    access: 'public',
    query: chapterQuery,
    answers: { 200: z.string().describe('text/html') },
    problems: ['SAMPLE_MISSING', 'CHAPTER_NOT_FOUND'],
  }),
  showSampleTerms: endpoint({
    method: 'get',
    path: '/api/ebook/sample-terms',
    summary: 'How many of the book’s first chapters are free',
    access: 'admin',
    answers: { 200: terms },
  }),
  chooseFreeChapters: endpoint({
    method: 'put',
    path: '/api/ebook/sample-terms',
    summary: 'Chooses how many of the book’s first chapters are free',
    access: 'admin',
    body: z.strictObject({ chapters }),
    answers: { 200: terms },
  }),
};
