import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { ContentEditSchema } from './content-edit.schemas.ts';

const isSample = z
  .boolean()
  .optional()
  .describe('came with the shop; shown as a sample until edited');

const text = z.string();
const paragraphs = z
  .string()
  .describe('plain text; an empty line begins a new paragraph');

const ContentSchema = z.strictObject({
  version: z.int().describe('rises with every save'),
  hero: z.strictObject({
    title: text,
    subtitle: text,
    description: text,
    badge: z.string().describe('dated; empty: none is shown'),
  }),
  about: z.strictObject({
    title: text,
    description: paragraphs,
    authorBio: paragraphs,
    memberships: z.array(z.strictObject({ name: text, isSample })),
    asks: z
      .strictObject({
        title: text,
        note: text,
        points: z.array(z.strictObject({ title: text, description: text })),
      })
      .describe('numbered in their order; no points: the part is not shown'),
  }),
  book: z.strictObject({
    title: text,
    subtitle: text,
    description: paragraphs,
    price: z.number().describe('naira: the price of the paperback'),
    ebookPrice: z.number().describe('naira'),
    features: z.array(text),
    chapters: z.array(
      z.strictObject({ number: z.int(), title: text, description: text }),
    ),
    authorNote: paragraphs,
  }),
  testimonials: z.array(
    z.strictObject({
      quote: text,
      author: text,
      title: text,
      image: text.optional(),
      isSample,
    }),
  ),
  speaking: z.strictObject({
    description: text,
    engagements: z.array(
      z.strictObject({
        title: text,
        kind: text,
        place: text,
        month: z.string().describe('"2025-10"'),
        audience: z.int(),
        isSample,
      }),
    ),
  }),
  podcast: z.strictObject({ name: text, description: text }),
  delivery: z
    .strictObject({
      area: text.describe('"Nigeria": read after "Delivery within"'),
      time: text.describe('"3–7 working days"'),
      states: z
        .array(text)
        .describe('that the address form offers; none: all of Nigeria'),
    })
    .describe('of the paperback'),
  services: z.strictObject({ title: text, label: text }),
  site: z.strictObject({
    authorName: text,
    whatsapp: text,
    email: text,
    city: text,
    social: z
      .record(z.string(), z.string())
      .describe('address by network; empty: no link'),
    servicesUrl: text,
    linkedinUrl: text,
  }),
});

export type SiteContent = z.infer<typeof ContentSchema>;

export const contentApi = {
  readContent: endpoint({
    method: 'get',
    path: '/api/content',
    summary: 'What the public pages say, edits laid over the defaults',
    access: 'public',
    answers: { 200: ContentSchema },
  }),

  readContentForAdmin: endpoint({
    method: 'get',
    path: '/api/admin/content',
    summary: 'The same, never from a cache, to be edited',
    access: 'admin',
    answers: { 200: ContentSchema },
  }),

  saveContent: endpoint({
    method: 'post',
    path: '/api/admin/content',
    summary: 'Changes what the public pages say, and both prices',
    access: 'admin',
    bodyLimit: 1_000_000,
    body: ContentEditSchema,
    answers: { 200: z.strictObject({ content: ContentSchema }) },
    problems: ['CONTENT_CHANGED'],
  }),
};
