import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { tokenParam } from '../reading-links/reading-link.schemas.ts';
import {
  epochQuery,
  refusals,
} from '../reading-sessions/reading-session.schemas.ts';
import { readingNote } from './reading-note.shape.ts';

const maxNotes = 1_000;
const maxBytes = 256_000;

const notes = z
  .array(readingNote)
  .max(maxNotes)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    message: 'has the same note twice',
  })
  .refine((all) => Buffer.byteLength(JSON.stringify(all)) <= maxBytes, {
    message: `may have ${maxBytes} bytes at most`,
  });

const version = z.int().min(0).max(2_000_000_000);
const ok = z.literal(true);

export const readingNoteApi = {
  readNotes: endpoint({
    method: 'get',
    path: '/api/ebook/notes/:token',
    summary:
      'Read the seat’s bookmarks, highlights and notes in the order of the book, each located in the current text',
    access: 'public',
    params: tokenParam,
    query: epochQuery,
    answers: {
      200: z.strictObject({
        success: ok,
        seat: z.uuid().describe('The seat they belong to, under every link'),
        version: version.describe('0 before the first save'),
        notes: z.array(readingNote),
        lost: z
          .array(z.uuid())
          .describe('Those whose words are no longer in the book'),
      }),
    },
    problems: [...refusals, 'SESSION_REQUIRED'],
  }),
  saveNotes: endpoint({
    method: 'put',
    path: '/api/ebook/notes/:token',
    summary:
      'Replace the complete list; a list based on an older version is refused and must be merged with the newer one',
    access: 'public',
    params: tokenParam,
    query: epochQuery,
    bodyLimit: 300_000,
    body: z.strictObject({ version, notes }),
    answers: { 200: z.strictObject({ success: ok, version }) },
    problems: [
      ...refusals,
      'SESSION_REQUIRED',
      'NOTES_CHANGED',
      'TOO_MANY_REQUESTS',
    ],
  }),
};
