import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

export const seatReadingApi = {
  showSeatReading: endpoint({
    method: 'get',
    path: '/api/ebook/seats/:id/reading',
    summary: 'Show how far the reader of a seat has read each chapter',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    answers: {
      200: z.strictObject({
        visits: z.int().describe('How often the book was opened'),
        readingSeconds: z.int().describe('How long it was read'),
        chapters: z
          .array(
            z.strictObject({
              title: z.string().describe('Empty if the file gives none'),
              paragraphs: z.int(),
              readParagraphs: z
                .int()
                .describe(
                  'All of a finished chapter; up to the place of the reader in the chapter that they read; else 0',
                ),
              state: z.enum(['finished', 'reading', 'skipped', 'not-reached']),
            }),
          )
          .describe('The counted chapters of the current book'),
      }),
    },
    problems: ['SEAT_NOT_FOUND'],
  }),
};
