import { z } from 'zod';

export const categories = [
  'PR Measurement',
  'Digital PR',
  'Strategy',
  'Industry Trends',
  'Case Studies',
  'Analytics',
  'Insights',
] as const;

export type Category = (typeof categories)[number];

/** The category of an article for which the author chose none. */
export const defaultCategory: Category = 'PR Measurement';

/** Returns a name for each category. */
export const nameCategories = (
  nameOf: (category: Category) => string,
): Record<Category, string> =>
  Object.fromEntries(
    categories.map((category) => [category, nameOf(category)]),
  ) as Record<Category, string>;

/** The fields that an author edits; an empty or null field is derived where possible. */
export const FieldsSchema = z.strictObject({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string().describe('HTML'),
  category: z.enum(categories),
  image: z.string().nullable(),
  tags: z.array(z.string()),
  author: z.string(),
  status: z.enum(['published', 'draft']),
  readTime: z
    .int()
    .nullable()
    .describe('Minutes; null: computed from the text'),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  publishAt: z
    .date()
    .nullable()
    .describe('null: unchanged, or now; in the future: scheduled'),
});

export type Fields = z.output<typeof FieldsSchema>;
