import { z } from 'zod';
import { localisePictureAddress } from './html/foreign-pictures.ts';
import { maxHtmlLength } from './html/text-limits.model.ts';
import { defaultCategory, FieldsSchema } from './posts/post-fields.shape.ts';
import { categories, isPlausibleTime } from './posts/post.model.ts';

const time = z.date();

/** A whole number: a number in JSON, or its digits in a form. */
export const wholeNumber = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number),
]);

export const ListedPostSchema = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  seoSlug: z.string().nullable(),
  title: z.string(),
  excerpt: z.string(),
  image: z.string().nullable().describe('null: its sentence chart is shown'),
  category: z.enum(categories),
  author: z.string(),
  tags: z.array(z.string()),
  status: z.enum(['published', 'draft']),
  publishedAt: time,
  date: z.iso.date().describe('The day of publication in Lagos'),
  updatedAt: time,
  readTime: z.int().describe('minutes'),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  engagement: z.strictObject({
    likes: z.int(),
    comments: z.int(),
    shares: z.int(),
  }),
  isManual: z.boolean().describe('Written here, not imported'),
  isSample: z.boolean(),
  imprint: z
    .array(z.array(z.int()))
    .describe(
      'Words per sentence, by paragraph; the data of the sentence chart',
    ),
  version: z.int().optional().describe('For the admin only'),
  scheduled: z
    .boolean()
    .optional()
    .describe('For the admin only: published with a future date'),
  hasWorkingCopy: z.boolean().optional().describe('For the admin only'),
  deletedAt: time
    .optional()
    .describe('For the admin only, of a deleted article'),
});

export const WorkingCopySchema = FieldsSchema.extend({
  copyVersion: z.int(),
  baseVersion: z
    .int()
    .describe('The version that the working copy is based on'),
  savedAt: time,
});

export const OtherEditorSchema = z
  .strictObject({ since: time })
  .nullable()
  .describe('Another tab or device that has the article open');

export const PostSchema = ListedPostSchema.extend({
  content: z.string().describe('HTML, sanitised when it was saved'),
  ownReadTime: z
    .int()
    .nullable()
    .optional()
    .describe(
      'For the admin only: the minutes entered by hand; null: computed',
    ),
  workingCopy: WorkingCopySchema.nullable()
    .optional()
    .describe('For the admin only'),
  otherEditor: OtherEditorSchema.optional(),
});

export type ListedPostAnswer = z.input<typeof ListedPostSchema>;
export type PostAnswer = z.input<typeof PostSchema>;

// A line of text, in which control characters become spaces.
const lineField = (maxLength: number, name: string) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .pipe(
      z
        .string()
        .max(maxLength, `${name} may have ${maxLength} characters at most.`),
    );

const emptyAsNullField = (schema: z.ZodType<string, string>) =>
  z
    .union([schema, z.null()])
    .optional()
    .transform((text) => text || null);

const webAddressField = (pattern: RegExp, message: string) =>
  emptyAsNullField(
    z
      .string()
      .trim()
      .max(2_000)
      .refine(
        (text) => text === '' || (pattern.test(text) && !/\p{Cc}/u.test(text)),
        message,
      ),
  );

const tag = lineField(60, 'A tag');

const tags = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
  .default([])
  .transform((given) => given.map((text) => text.trim()).filter(Boolean))
  .pipe(z.array(tag).max(20, 'An article may have 20 tags at most.'))
  .transform((given) => [...new Set(given)]);

// PostgreSQL stores neither NUL nor lone surrogates as text.
const toStorableText = (text: string) =>
  text.toWellFormed().replaceAll('\0', '');

const createFieldsSchema = (maxLengths: {
  seoTitle: number;
  seoDescription: number;
}) =>
  z.object({
    title: lineField(300, 'The title').default(''),
    slug: lineField(300, 'The slug').default(''),
    excerpt: lineField(2_000, 'The excerpt').default(''),
    content: z
      .string()
      .max(maxHtmlLength, 'The text is too long.')
      .default('')
      .transform(toStorableText),
    category: z.enum(categories).default(defaultCategory),
    image: webAddressField(
      /^(https?:\/\/[^\s/]|\/images\/)/i,
      'The image address must begin with http:// or https://.',
    ).transform((given) => given && localisePictureAddress(given)),
    tags,
    author: lineField(120, 'The author').default(''),
    status: z
      .enum(['published', 'draft', ''])
      .default('')
      .transform((status) => (status === '' ? undefined : status))
      .describe('Defaults to published for a new article'),
    readTime: z
      .union([wholeNumber.pipe(z.int().max(600)), z.literal(''), z.null()])
      .default(null)
      .transform((minutes) => minutes || null)
      .describe('Minutes; empty: computed from the text'),
    seoTitle: emptyAsNullField(lineField(maxLengths.seoTitle, 'The SEO title')),
    seoDescription: emptyAsNullField(
      lineField(maxLengths.seoDescription, 'The SEO description'),
    ),
    linkedinUrl: webAddressField(
      /^https?:\/\/[^\s/]/i,
      'The LinkedIn address must begin with http:// or https://.',
    ),
    publishAt: z
      .union([z.iso.datetime({ offset: true }), z.literal(''), z.null()])
      .default(null)
      .transform((text) => (text ? new Date(text) : null))
      .refine(
        (at) => at === null || isPlausibleTime(at),
        'Please give a time between 1950 and 2200.',
      )
      .describe('Empty: unchanged, or now; in the future: scheduled'),
  });

/** The fields of a request that saves a post. */
export const FieldsBody = createFieldsSchema({
  seoTitle: 60,
  seoDescription: 160,
});

/** The fields of a working copy; their limits are wider than those of a save, because the text is unfinished. */
export const WorkingCopyBody = createFieldsSchema({
  seoTitle: 300,
  seoDescription: 1_000,
}).extend({
  baseVersion: wholeNumber.describe('The version that is being edited'),
  copyVersion: wholeNumber
    .default(0)
    .describe('The version of the copy that is replaced; 0: none'),
  editor: z.string().regex(/^[\w-]{8,64}$/, 'a random id of the tab'),
});

export type SubmittedFields = z.output<typeof FieldsBody>;
