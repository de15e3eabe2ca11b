import { endpoint } from '@imprint/chassis/http/endpoint';
import {
  batchedAnswers,
  maxBatchBytes,
  callBatch,
} from '@imprint/chassis/http/call-batch';
import { z } from 'zod';
import type { ContentsEntry } from '../books/book.model.ts';
import { tokenParam } from '../reading-links/reading-link.schemas.ts';
import { maxChapters, place } from './place.shape.ts';

const moment = z.int().describe('Milliseconds since 1970');
const ok = z.literal(true);

const session = z.string().regex(/^[\w-]{1,64}$/);
export const hint = z.string().trim().max(60);
const nonNegativeInteger = z.coerce
  .number()
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER);

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

export const epochQuery = z.object({
  epoch: nonNegativeInteger.describe(
    'From the latest heartbeat; any other is refused',
  ),
});

export const chapterQuery = z.object({
  chapter: nonNegativeInteger.max(maxChapters).optional(),
});

/** The table of contents, as the reader and the sample show it. */
export const contentsFields = {
  edition: z
    .string()
    .describe(
      'The version named by each chapter’s frame; the list changes with it',
    ),
  book: z.strictObject({ ...book, language: z.string() }),
  startsAt: z.int(),
  chapters: z.array(
    z.strictObject({
      id: z.int(),
      number: z.int().nullable(),
      title: z.string(),
      words: z.int(),
      minutes: z.int(),
      paragraphs: z
        .array(z.int())
        .describe('The number of words of each paragraph'),
    }),
  ),
  contents: z.array(contentsLine),
};

export const readingSessionApi = {
  validateAccess: endpoint({
    method: 'get',
    path: '/api/ebook/validate-access/:token',
    summary:
      'Check what this browser may do with a reading link, without binding it',
    access: 'public',
    params: tokenParam,
    answers: {
      200: z.strictObject({
        success: ok,
        bound: z.boolean().describe('Whether this browser opened the link'),
        email: z.string().optional().describe('For the bound browser only'),
        issuedAt: moment,
        expiresAt: moment,
        now: moment,
        book: z.strictObject(book),
      }),
    },
    problems: refusals,
  }),
  validateEmptyToken: endpoint({
    method: 'get',
    path: '/api/ebook/validate-access',
    summary:
      'Validate a reading link whose token is empty; answers as for an unknown token',
    access: 'public',
    answers: {},
    problems: ['INVALID_TOKEN'],
  }),
  heartbeat: endpoint({
    method: 'post',
    path: '/api/ebook/heartbeat/:token',
    summary:
      'Start or extend the session of this browser: the first heartbeat binds the link, each reserves the seat for 90 s',
    access: 'public',
    params: tokenParam,
    body: z.strictObject({
      session: session
        .optional()
        .describe(
          'From the last response; without it this page takes over the session',
        ),
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
      'Read a chapter as a self-contained HTML document, for the frame of the browser with the session',
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
    summary:
      'Read the table of contents, the chapter lengths and the saved position',
    access: 'public',
    params: tokenParam,
    answers: {
      200: z.strictObject({
        success: ok,
        ...contentsFields,
        position: place.extend({ savedAt: moment }).nullable(),
      }),
    },
    problems: [...refusals, 'SESSION_REQUIRED'],
  }),
  savePosition: endpoint({
    method: 'put',
    path: '/api/ebook/position/:token',
    summary: 'Save the reading position',
    access: 'public',
    params: tokenParam,
    query: epochQuery,
    body: place,
    answers: { 200: z.strictObject({ success: ok }) },
    problems: [...refusals, 'SESSION_REQUIRED', 'CHAPTER_NOT_FOUND'],
  }),
  continueReading: endpoint({
    method: 'get',
    path: '/api/ebook/continue',
    summary:
      'Redirect to the reading link that this browser opened last, or to the page that explains how to get one',
    access: 'public',
    answers: { 303: z.null() },
  }),
  leaveBook: endpoint({
    method: 'post',
    path: '/api/ebook/leave/:token',
    summary:
      'Save the reading position and release the seat; a late request of an older tab changes nothing',
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
    summary: 'Count the reading links and sessions',
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
    summary: 'Accept a batch of heartbeats from the gateway',
    access: 'service',
    body: callBatch,
    bodyLimit: maxBatchBytes,
    answers: { 200: batchedAnswers },
  }),
};
