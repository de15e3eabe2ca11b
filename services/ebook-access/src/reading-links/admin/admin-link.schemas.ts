import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const time = z.date();
const linkParam = z.object({ id: z.uuid().describe('A link of the seat') });

const seat = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  email: z.string(),
  copy: z.int().describe('The number of this copy'),
  copies: z.int().describe('The number of copies'),
  device: z
    .strictObject({
      hint: z
        .string()
        .describe("The browser's description of itself; may be empty"),
      boundAt: time,
    })
    .nullable()
    .describe('The browser that last opened the book'),
  lastReadAt: time.nullable(),
  startedAt: time.nullable().describe('When the copy was first opened'),
  finishedAt: time.nullable().describe('When the end was first reached'),
  finishedChapters: z.int().describe('How many chapters were read to the end'),
  isReading: z.boolean().describe('A browser has a session on the copy now'),
  strangers: z
    .strictObject({ times: z.int(), lastAt: time })
    .nullable()
    .describe('Another browser tried a link of the copy and was refused'),
  contestedAt: time
    .nullable()
    .describe(
      'When tabs of one browser last took over the session from each other three times in ten minutes: two browsers may have the same cookie',
    ),
  links: z
    .array(
      z.strictObject({
        id: z.uuid(),
        state: z.enum(['valid', 'expired', 'revoked', 'replaced']),
        issuedAt: time,
        expiresAt: time,
        openedAt: time.nullable(),
        mail: z
          .enum(['waiting', 'sent', 'refused', 'none'])
          .describe(
            '"none": handed over by the admin, or ended before it was sent',
          ),
      }),
    )
    .describe('Newest first, at most 20'),
});

export const adminLinkApi = {
  listLinks: endpoint({
    method: 'get',
    path: '/api/ebook/links',
    summary: 'List the seats with their reading links, newest seats first',
    access: 'admin',
    query: z.object({
      reference: z.string().trim().toUpperCase().max(40).optional(),
      search: z
        .string()
        .trim()
        .max(254)
        .optional()
        .describe('Part of the email address or the reference'),
      contested: z
        .enum(['true'])
        .optional()
        .describe('Only seats that may be shared; a search overrides it'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answers: {
      200: z.strictObject({
        seats: z.array(seat),
        contested: z
          .int()
          .describe('The number of seats that may be shared, on all pages'),
        total: z.int(),
        totalIsFloor: z.boolean().optional(),
        totalPages: z.int(),
      }),
    },
  }),
  sendLink: endpoint({
    method: 'post',
    path: '/api/ebook/links/:id/send',
    summary:
      'Email the buyer a new link for the same seat, marked as resent; older links end',
    access: 'admin',
    params: linkParam,
    answers: { 200: z.strictObject({ sent: z.literal(true) }) },
    problems: ['LINK_NOT_FOUND', 'NOT_ENTITLED'],
  }),
  sendLinkOfSeat: endpoint({
    method: 'post',
    path: '/api/ebook/seats/:id/send',
    summary: 'Email the buyer a link for a seat that has none yet',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.strictObject({ sent: z.literal(true) }) },
    problems: ['SEAT_NOT_FOUND', 'NOT_ENTITLED'],
  }),
  revokeLink: endpoint({
    method: 'post',
    path: '/api/ebook/links/:id/revoke',
    summary: 'Revoke a reading link and end its session; the seat stays',
    access: 'admin',
    params: linkParam,
    answers: { 200: z.strictObject({ revoked: z.literal(true) }) },
    problems: ['LINK_NOT_FOUND'],
  }),
  resetDevice: endpoint({
    method: 'post',
    path: '/api/ebook/seats/:id/reset-device',
    summary:
      'Unbind a seat from its browsers: its link opens in the next browser, and the current session ends',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.strictObject({ reset: z.literal(true) }) },
    problems: ['SEAT_NOT_FOUND'],
  }),
};
