import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { removeWatermark } from '../reading-frame/watermark.model.ts';
import { tokenParam } from '../reading-links/reading-link.schemas.ts';
import {
  epochQuery,
  place,
  refusals,
} from '../reading-sessions/reading-session.schemas.ts';

const maxNotes = 1_000;
const maxBytes = 256_000;

/** Removes the watermark, lone surrogates and NUL. */
const asWritten = (text: string): string =>
  removeWatermark(text).toWellFormed().replaceAll('\0', '');

const textOfLength = (max: number) => z.string().max(max).overwrite(asWritten);

const anchor = {
  id: z.uuid(),
  ...place.shape,
  changedAt: z.int().min(0).describe('Milliseconds since 1970'),
};

const note = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bookmark'),
    ...anchor,
    quote: textOfLength(200).describe('How its paragraph begins'),
  }),
  z.strictObject({
    kind: z.literal('highlight'),
    ...anchor,
    quote: textOfLength(2_000).min(1).describe('The marked words'),
    before: textOfLength(64).describe('The words just before them'),
    colour: z.enum(['yellow', 'green', 'red']),
    text: textOfLength(4_000).describe(
      'What the reader wrote; empty for a mark',
    ),
  }),
]);

const notes = z
  .array(note)
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
      'The seat’s bookmarks, highlights and notes in the book’s order, each where its words stand in the book as it is now',
    access: 'public',
    params: tokenParam,
    query: epochQuery,
    answers: {
      200: z.strictObject({
        success: ok,
        seat: z.uuid().describe('Whose they are, under every link'),
        version: version.describe('0 before the first'),
        notes: z.array(note),
        lost: z
          .array(z.uuid())
          .describe('Those whose words the book has no more'),
      }),
    },
    problems: [...refusals, 'SESSION_REQUIRED'],
  }),
  keepNotes: endpoint({
    method: 'put',
    path: '/api/ebook/notes/:token',
    summary:
      'Keeps the whole list in place of the version it was made from; a list made from an older one is refused and has to be brought together with the newer',
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
