import { z } from 'zod';
import {
  emailAddress,
  line,
  list,
  month,
  neededLine,
  neededText,
  nigerianState,
  phone,
  pictureAddress,
  price,
  text,
  webAddress,
} from './content-fields.ts';

// The shop decides by itself what is still a sample; what the page says of it is not heard.
const isSample = z.boolean().optional();

const askTitle = 'Please give a title';

const testimonial = z.strictObject({
  quote: neededText('Please give the quote', 1_000),
  author: neededLine('Please say whose words these are', 120),
  title: line(160),
  image: pictureAddress
    .optional()
    .describe('missing: the one it has stays; empty: none'),
  isSample,
});

const engagement = z.strictObject({
  title: neededLine(askTitle),
  kind: line(80),
  place: line(120),
  month,
  audience: z
    .int({ error: 'Please give the audience as a whole number' })
    .min(0, 'Please give the audience as a whole number')
    .max(1_000_000, 'Please give an audience of at most 1,000,000'),
  isSample,
});

const about = z.strictObject({
  title: line(),
  description: text(8_000),
  authorBio: text(3_000),
  memberships: list(
    z.strictObject({
      name: neededLine('Please name the membership'),
      isSample,
    }),
    30,
  ),
  asks: z
    .strictObject({
      title: line(),
      note: line(),
      points: list(
        z.strictObject({ title: neededLine(askTitle), description: line(500) }),
        20,
      ),
    })
    .partial(),
});

const book = z.strictObject({
  title: neededLine('Please give the title of the book'),
  subtitle: line(),
  description: text(3_000),
  price,
  ebookPrice: price,
  features: list(neededLine('Please write the feature, or remove it', 300), 30),
  chapters: list(
    z.strictObject({
      number: z.int().min(1).max(99),
      title: neededLine(askTitle),
      description: text(1_000),
    }),
    40,
  ),
  authorNote: text(8_000),
});

const site = z.strictObject({
  authorName: neededLine('Please give the name of the author', 120),
  whatsapp: phone,
  email: emailAddress,
  city: line(120),
  social: z
    .record(
      z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'names a network'),
      webAddress,
    )
    .refine((addresses) => Object.keys(addresses).length <= 12, {
      message: 'There is room for 12 at most',
    }),
  servicesUrl: webAddress,
  linkedinUrl: webAddress,
});

/** The whole content as a screen sends it; what the screen does not know it leaves out, and it stays. */
export const ContentEditSchema = z.strictObject({
  version: z.int().min(0).describe('the one that was edited'),
  hero: z
    .strictObject({
      title: neededLine(askTitle),
      subtitle: line(),
      description: text(2_000),
      badge: line(80),
    })
    .partial()
    .optional(),
  about: about.partial().optional(),
  book: book.partial().optional(),
  testimonials: list(testimonial, 50).optional(),
  speaking: z
    .strictObject({
      description: text(3_000),
      engagements: list(engagement, 100),
    })
    .partial()
    .optional(),
  podcast: z
    .strictObject({
      name: neededLine('Please give the name of the podcast', 120),
      description: text(3_000),
    })
    .partial()
    .optional(),
  delivery: z
    .strictObject({
      area: neededLine('Please say where you deliver', 80),
      time: neededLine('Please say how long delivery takes', 80),
      states: list(nigerianState, 37),
    })
    .partial()
    .optional(),
  services: z
    .strictObject({ title: line(300), label: line(120) })
    .partial()
    .optional(),
  site: site.partial().optional(),
});

export type ContentEdit = z.output<typeof ContentEditSchema>;
