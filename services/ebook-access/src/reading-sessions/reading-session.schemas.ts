import { endpoint } from '@imprint/chassis/http/endpoint';
import {
  batchedAnswers,
  maxBatchBytes,
  callBatch,
} from '@imprint/chassis/http/call-batch';
import { z } from 'zod';
import type { ContentsEntry } from '../books/book.model.ts';
import { tokenParam } from '../reading-links/reading-link.schemas.ts';

const moment = z.int().describe('Milliseconds since 1970');
const ok = z.literal(true);

const session = z.string().regex(/^[\w-]{1,64}$/);
export const hint = z.string().trim().max(60);
const maxChapters = 10_000;
const wholeNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const refusals = [
  'SHARING_DETECTED',
  'CONCURRENT_SESSION',
  'TOKEN_EXPIRED',
  'INVALID_TOKEN',
] as const;

const contentsLine: z.ZodType<ContentsEntry> = z.strictObject({
  title: z.string(),
  chapter: z.int(),
  fragment: z.string().nullable(),
  get children() {
    return z.array(contentsLine);
  },
});

const book = {
  title: z.string(),
  subtitle: z.string().nullable(),
  author: z.string(),
};

export const place = z.strictObject({
  chapter: z.int().min(1).max(maxChapters),
  paragraph: z.int().min(1).max(100_000),
});

export const epochQuery = z.object({
  epoch: wholeNumber.describe(
    'From the newest heartbeat; any other is refused',
  ),
});

export const chapterQuery = z.object({
  chapter: wholeNumber.max(maxChapters).optional(),
});

/** The contents list as the reader and the sample show it. */
export const contentsFields = {
  edition: z
    .string()
    .describe('As each chapter’s frame names it; another is another list'),
  book: z.strictObject({ ...book, language: z.string() }),
  startsAt: z.int(),
  chapters: z.array(
    z.strictObject({
      id: z.int(),
      number: z.int().nullable(),
      title: z.string(),
      words: z.int(),
      minutes: z.int(),
      paragraphs: z.array(z.int()).describe('Words of each paragraph'),
    }),
  ),
  contents: z.array(contentsLine),
};

export const readingSessionApi = {
  validateAccess: endpoint({
    method: 'get',
    path: '/api/ebook/validate-access/:token',
    summary: 'What this browser may do with a reading link; binds nothing',
    access: 'public',
    params: tokenParam,
    answers: {
      200: z.strictObject({
        success: ok,
        bound: z
          .boolean()
          .describe('Whether this is the browser that opened the link'),
        email: z.string().optional().describe('For the bound browser only'),
        issuedAt: moment,
        expiresAt: moment,
        now: moment,
        book: z.strictObject(book),
      }),
    },
    problems: refusals,
  }),
  validateNothing: endpoint({
    method: 'get',
    path: '/api/ebook/validate-access',
    summary: 'A reading link that lost its last part: as one that never was',
    access: 'public',
    answers: {},
    problems: ['INVALID_TOKEN'],
  }),
  heartbeat: endpoint({
    method: 'post',
    path: '/api/ebook/heartbeat/:token',
    summary:
      'Opens the book in this browser, or keeps it open: the first binds the link, each holds the seat for 90 s',
    access: 'public',
    params: tokenParam,
    body: z.strictObject({
      session: session
        .optional()
        .describe('From the last answer; without it the page takes over'),
      browser: hint.optional(),
      platform: hint.optional(),
    }),
    answers: {
      200: z.strictObject({
        success: ok,
        session: z.string(),
        epoch: z.int(),
        email: z.string(),
        expiresAt: moment,
        now: moment,
      }),
    },
    problems: [...refusals, 'DEVICE_LIMIT', 'TOO_MANY_REQUESTS'],
  }),
  readChapter: endpoint({
    method: 'get',
    path: '/api/ebook/content/:token',
    summary:
      'One chapter as a self-contained HTML document, for the frame of the browser that holds the seat',
    access: 'public',
    params: tokenParam,
    query: chapterQuery.extend(epochQuery.shape),
    headers: z.object({ 'sec-fetch-dest': z.string().optional() }),
    answers: { 200: z.string().describe('text/html') },
    problems: [
      ...refusals,
      'SESSION_REQUIRED',
      'FRAME_REQUIRED',
      'CHAPTER_NOT_FOUND',
      'TOO_MANY_REQUESTS',
    ],
  }),
  readContents: endpoint({
    method: 'get',
    path: '/api/ebook/contents/:token',
    summary: 'The contents list, the chapters’ measures and the kept place',
    access: 'public',
    params: tokenParam,
    answers: {
      200: z.strictObject({
        success: ok,
        ...contentsFields,
        position: place.nullable(),
      }),
    },
    problems: [...refusals, 'SESSION_REQUIRED'],
  }),
  keepPosition: endpoint({
    method: 'put',
    path: '/api/ebook/position/:token',
    summary: 'Keeps the reader’s place',
    access: 'public',
    params: tokenParam,
    query: epochQuery,
    body: place,
    answers: { 200: z.strictObject({ success: ok }) },
    problems: [...refusals, 'SESSION_REQUIRED', 'CHAPTER_NOT_FOUND'],
  }),
  leaveBook: endpoint({
    method: 'post',
    path: '/api/ebook/leave/:token',
    summary:
      'Saves the reader’s place and gives the seat free; a late one of an older tab changes nothing',
    access: 'public',
    params: tokenParam,
    body: z.strictObject({ session, position: place.optional() }),
    answers: { 200: z.strictObject({ success: ok }) },
    problems: ['INVALID_TOKEN', 'SHARING_DETECTED'],
  }),
};

export const readingStatsApi = {
  ebookStats: endpoint({
    method: 'get',
    path: '/api/ebook/stats',
    summary: 'Reading links and sessions in four numbers',
    access: 'admin',
    answers: {
      200: z.strictObject({
        activeSessions: z.int(),
        totalTokens: z.int(),
        expiredTokens: z.int(),
        validTokens: z.int(),
      }),
    },
  }),
};

export const heartbeatBatchApi = {
  batchHeartbeats: endpoint({
    method: 'post',
    path: '/internal/heartbeats',
    summary: 'The heartbeats that reached the gateway at the same moment',
    access: 'service',
    body: callBatch,
    bodyLimit: maxBatchBytes,
    answers: { 200: batchedAnswers },
  }),
};
