import { z } from 'zod';
import { removeWatermark } from '../reading-frame/watermark.model.ts';
import { place } from '../reading-sessions/place.shape.ts';

/** Removes the watermark, lone surrogates and NUL. */
const removeWatermarkAndInvalidChars = (text: string): string =>
  removeWatermark(text).toWellFormed().replaceAll('\0', '');

const createCleanedTextSchema = (max: number) =>
  z.string().max(max).overwrite(removeWatermarkAndInvalidChars);

const anchor = {
  // The browser creates the id, so that a merge recognises a note that is in both lists.
  id: z.uuid(),
  // The place of the note when it was saved; `locateNotes` finds it in a newer edition.
  ...place.shape,
  changedAt: z.int().min(0).describe('Milliseconds since 1970'),
};

export const readingNote = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bookmark'),
    ...anchor,
    quote: createCleanedTextSchema(200).describe('The start of its paragraph'),
  }),
  z.strictObject({
    kind: z.literal('highlight'),
    ...anchor,
    quote: createCleanedTextSchema(2_000)
      .min(1)
      .describe('The highlighted words'),
    before: createCleanedTextSchema(64).describe(
      'The words before the highlight',
    ),
    colour: z.enum(['yellow', 'green', 'red']),
    text: createCleanedTextSchema(4_000).describe(
      "The reader's note; empty for a highlight",
    ),
  }),
]);

export type ReadingNote = z.output<typeof readingNote>;
