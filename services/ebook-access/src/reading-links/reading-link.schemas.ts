import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

export const tokenParam = z.object({
  token: z.string().describe('The token: the last part of the reading link'),
});

export const readingLinkApi = {
  requestNewReadingLink: endpoint({
    method: 'post',
    path: '/api/ebook/new-link/:token',
    summary:
      'Email a new reading link to the purchase’s address; the response is the same whether or not the purchase exists',
    access: 'public',
    params: tokenParam,
    answers: {
      200: z.strictObject({ success: z.literal(true), message: z.string() }),
    },
  }),
  generateReadingUrl: endpoint({
    method: 'post',
    path: '/api/ebook/generate-reading-url',
    summary:
      'Create a reading link to hand over, for a paid order or as a gift',
    access: 'admin',
    body: z
      .strictObject({
        email: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
          .max(254),
        orderReference: z
          .string()
          .trim()
          .toUpperCase()
          .max(40)
          .default('')
          .describe('Required unless it is a gift'),
        productName: z.string().max(200).optional(),
        complimentary: z.boolean().default(false),
      })
      .refine((wish) => wish.complimentary || wish.orderReference !== '', {
        message: 'Please enter both email and order reference',
        path: ['orderReference'],
      }),
    answers: {
      200: z.strictObject({
        success: z.literal(true),
        readingUrl: z.url(),
        linkId: z.uuid().describe('For resending or revoking it'),
        expiresAt: z.iso.datetime(),
      }),
    },
    problems: ['NO_SUCH_PURCHASE'],
  }),
};

export const siblingLinkApi = {
  mailLinksOf: endpoint({
    method: 'post',
    path: '/internal/purchases/:reference/new-link',
    summary:
      'Email the purchase’s address a new link for each seat; the response is always the same',
    access: 'service',
    params: z.object({ reference: z.string() }),
    answers: {
      200: z.strictObject({ success: z.literal(true), message: z.string() }),
    },
  }),
  openedPurchases: endpoint({
    method: 'post',
    path: '/internal/purchases/opened',
    summary: 'Those of the purchases whose book has been opened',
    access: 'service',
    body: z.strictObject({ references: z.array(z.string()).max(200) }),
    answers: { 200: z.strictObject({ opened: z.array(z.string()) }) },
  }),
  firstLinkOf: endpoint({
    method: 'post',
    path: '/internal/purchases/:reference/reading-link',
    summary:
      'The token of the link that opens the first copy now, for the browser that bought it',
    access: 'service',
    params: z.object({ reference: z.string() }),
    answers: {
      200: z.strictObject({
        success: z.literal(true),
        token: z.string().optional(),
      }),
    },
  }),
};
