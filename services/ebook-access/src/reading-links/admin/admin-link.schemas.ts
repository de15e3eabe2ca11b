import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const time = z.date();
const linkParam = z.object({ id: z.uuid().describe('A link of the seat') });

const seat = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  email: z.string(),
  copy: z.int().describe('This seat is copy n'),
  copies: z.int().describe('… of so many'),
  device: z
    .strictObject({
      hint: z.string().describe('What the browser says of itself; may be ""'),
      boundAt: time,
    })
    .nullable()
    .describe('The browser that opened the book last'),
  lastReadAt: time.nullable(),
  isReading: z.boolean().describe('A browser holds the copy right now'),
  strangers: z
    .strictObject({ times: z.int(), lastAt: time })
    .nullable()
    .describe('Another browser came with a link of the copy and was refused'),
  contestedAt: time
    .nullable()
    .describe(
      'Pages of one browser last took the copy from each other three times in ten minutes: two may have the same cookie',
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
            '"none": handed over by the admin, or ended before it left',
          ),
      }),
    )
    .describe('Newest first, at most twenty'),
});

export const adminLinkApi = {
  listLinks: endpoint({
    method: 'get',
    path: '/api/ebook/links',
    summary: 'Seats with their reading links, newest seats first',
    access: 'admin',
    query: z.object({
      reference: z.string().trim().toUpperCase().max(40).optional(),
      search: z
        .string()
        .trim()
        .max(254)
        .optional()
        .describe('Part of the e-mail address or the reference'),
      contested: z
        .enum(['true'])
        .optional()
        .describe('Only copies that may be read by two; a search goes before'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answers: {
      200: z.strictObject({
        seats: z.array(seat),
        contested: z
          .int()
          .describe('So many copies may be read by two, on all pages together'),
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
      'Mails the buyer a new link for the seat of this one, marked as sent again; the older ones end',
    access: 'admin',
    params: linkParam,
    answers: { 200: z.strictObject({ sent: z.literal(true) }) },
    problems: ['LINK_NOT_FOUND', 'NOT_ENTITLED'],
  }),
  revokeLink: endpoint({
    method: 'post',
    path: '/api/ebook/links/:id/revoke',
    summary: 'Ends a link and whoever reads by it; the seat stays',
    access: 'admin',
    params: linkParam,
    answers: { 200: z.strictObject({ revoked: z.literal(true) }) },
    problems: ['LINK_NOT_FOUND'],
  }),
  resetDevice: endpoint({
    method: 'post',
    path: '/api/ebook/seats/:id/reset-device',
    summary:
      'Forgets the browsers of a copy: its link opens in the next one, and whoever reads is out',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.strictObject({ reset: z.literal(true) }) },
    problems: ['SEAT_NOT_FOUND'],
  }),
};
