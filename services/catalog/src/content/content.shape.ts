import { z } from 'zod';
import { categories } from '../resources/posts/post-fields.shape.ts';
import { lineField, textField } from '../text/text-fields.ts';
import { book } from './book-fields.ts';
import { accentColour, appearances, typefacePairings } from './brand-fields.ts';
import {
  emailAddress,
  listField,
  month,
  requiredLineField,
  requiredTextField,
  textWithParagraphsField,
  titleMessage,
  pagePath,
  phone,
  pictureAddress,
  webAddress,
} from './content-fields.ts';
import { delivery } from './delivery-fields.ts';
import { legal } from './legal-fields.ts';

// The service decides which items are still samples and ignores the value in an edit.
const isSample = z
  .boolean()
  .optional()
  .describe('Sample content of the shop, marked as such until edited');

const hero = z.strictObject({
  title: requiredLineField(titleMessage),
  subtitle: lineField(),
  description: textField(2_000),
  badge: lineField(80).describe('Dated; empty: none is shown'),
});

const questions = z
  .strictObject({
    title: lineField(),
    note: lineField(),
    points: listField(
      z.strictObject({
        title: requiredLineField(titleMessage),
        description: lineField(500),
      }),
      20,
    ),
  })
  .describe('Numbered in order; without items the section is hidden');

const about = z.strictObject({
  title: lineField(),
  description: textWithParagraphsField(8_000),
  authorBio: textWithParagraphsField(3_000),
  memberships: listField(
    z.strictObject({
      name: requiredLineField('Please name the membership'),
      isSample,
    }),
    30,
  ),
  asks: questions,
});

const testimonials = listField(
  z.strictObject({
    quote: requiredTextField('Please give the quote', 1_000),
    author: requiredLineField('Please give the author of the quote', 120),
    title: lineField(160),
    image: pictureAddress
      .optional()
      .describe('Left out of a request: unchanged; empty: none'),
    isSample,
  }),
  50,
);

const speaking = z.strictObject({
  description: textField(3_000),
  engagements: listField(
    z.strictObject({
      title: requiredLineField(titleMessage),
      kind: lineField(80),
      place: lineField(120),
      month: month.describe('"2025-10"'),
      audience: z
        .int({ error: 'Please give the audience as a whole number' })
        .min(0, 'Please give the audience as a whole number')
        .max(1_000_000, 'Please give an audience of at most 1,000,000'),
      isSample,
    }),
    100,
  ),
});

const podcast = z.strictObject({
  name: requiredLineField('Please give the name of the podcast', 120),
  description: textField(3_000),
});

const contact = z.strictObject({
  title: requiredLineField(titleMessage, 120),
  description: textField(500),
});

const resources = z
  .strictObject({
    title: requiredLineField(titleMessage, 120),
    description: lineField(300),
    newsletter: requiredLineField(
      'Please give the title of the newsletter',
      80,
    ).describe('Above the box for the address'),
    categoryNames: z
      .record(z.enum(categories), lineField(40))
      .describe(
        'What the site calls each category of articles; empty: it is not shown',
      ),
  })
  .describe('The list of articles, and the newsletter that brings them');

const services = z.strictObject({
  title: lineField(300),
  label: lineField(120),
});

const site = z.strictObject({
  name: requiredLineField('Please give the name of the site', 60).describe(
    'In the header, in page titles and in emails',
  ),
  authorName: requiredLineField('Please give the name of the author', 120),
  whatsapp: phone,
  email: emailAddress,
  city: lineField(120),
  social: z
    .record(
      z
        .string()
        .regex(
          /^[a-z][a-z0-9-]{0,19}$/,
          'must be the name of a network, such as linkedin',
        ),
      webAddress,
    )
    .refine((addresses) => Object.keys(addresses).length <= 12, {
      message: 'You can add at most 12',
    })
    .describe('Address by network; empty: no link'),
  servicesUrl: webAddress,
  linkedinUrl: webAddress,
});

const brand = z
  .strictObject({
    accent: accentColour.describe('"#f6be26"; empty: the yellow of the design'),
    typefaces: z.enum(typefacePairings).describe('The typefaces of the site'),
    appearance: z
      .enum(appearances)
      .describe('both: follows the visitor’s device'),
    logo: pictureAddress.describe('Empty: none is shown'),
    cover: pictureAddress.describe('Empty: the drawn jacket'),
    portrait: pictureAddress.describe('Of the author; empty: none is shown'),
  })
  .describe('How the site looks');

const navigation = listField(
  z.strictObject({
    path: pagePath.describe('"/about"'),
    title: requiredLineField(titleMessage, 40),
    isShown: z.boolean(),
  }),
  40,
)
  .refine(
    (entries) =>
      new Set(entries.map(({ path }) => path)).size === entries.length,
    'Please list each page once',
  )
  .describe('The pages of the main menu, in order');

const contentSchema = z.strictObject({
  version: z.int().describe('Increases with every save'),
  isSample: z
    .boolean()
    .describe('Whether the shop still has the name of the sample author'),
  hero,
  about,
  book,
  testimonials,
  speaking,
  podcast,
  contact,
  resources,
  delivery,
  services,
  site,
  brand,
  legal,
  navigation,
});

export type SiteContent = z.output<typeof contentSchema>;

/** The content that the author can edit, without the prices, which belong to the products. */
export type EditableContent = Omit<
  SiteContent,
  'version' | 'isSample' | 'book'
> & {
  book: Omit<SiteContent['book'], 'price' | 'ebookPrice'>;
};

/** Derives the schema of a response without the limits on an edit, because a stored text may predate a limit. */
const withoutLimits = (schema: z.core.$ZodType): z.ZodType => {
  const { description = '' } = schema as z.ZodType;
  const deriveUnlimitedSchema = (): z.ZodType => {
    if (schema instanceof z.ZodOptional)
      return withoutLimits(schema.unwrap()).optional();
    if (schema instanceof z.ZodObject)
      return z.strictObject(
        Object.fromEntries(
          Object.entries(schema.shape).map(([name, field]) => [
            name,
            withoutLimits(field as z.ZodType),
          ]),
        ),
      );
    if (schema instanceof z.ZodArray)
      return z.array(withoutLimits(schema.element));
    if (schema instanceof z.ZodRecord)
      return z.record(z.string(), withoutLimits(schema.valueType));
    if (schema instanceof z.ZodString) return z.string();
    if (schema instanceof z.ZodNumberFormat) return z.int();
    if (schema instanceof z.ZodNumber) return z.number();
    if (schema instanceof z.ZodBoolean) return z.boolean();
    if (schema instanceof z.ZodEnum) return z.enum(schema.enum);
    throw new Error(`no answer is derived from ${schema._zod.def.type}`);
  };
  return description
    ? deriveUnlimitedSchema().describe(description)
    : deriveUnlimitedSchema();
};

/** The content as the API returns it. */
export const ContentSchema = withoutLimits(contentSchema) as z.ZodType<
  SiteContent,
  SiteContent
>;

/** What identifies the site: a part of the content. */
export const SiteSchema = z.strictObject({
  name: z.string(),
  authorName: z.string(),
  logo: z.string().describe('Empty: none'),
  accent: z.string().describe('"#1f6b43"; empty: that of the design'),
  pages: z
    .array(z.strictObject({ path: z.string(), title: z.string() }))
    .describe('The pages that the main menu shows, in order'),
});

export type Site = z.output<typeof SiteSchema>;

/** The content in a request; a section that is left out stays unchanged. */
export const ContentEditSchema = z.strictObject({
  version: z.int().min(0).describe('The version that was edited'),
  isSample: z
    .boolean()
    .optional()
    .describe('Ignored, so that content can be sent back as it was read'),
  hero: hero.partial().optional(),
  about: about.extend({ asks: questions.partial() }).partial().optional(),
  book: book.partial().optional(),
  testimonials: testimonials.optional(),
  speaking: speaking.partial().optional(),
  podcast: podcast.partial().optional(),
  contact: contact.partial().optional(),
  resources: resources.partial().optional(),
  delivery: delivery.partial().optional(),
  services: services.partial().optional(),
  site: site.partial().optional(),
  brand: brand.partial().optional(),
  legal: legal.partial().optional(),
  navigation: navigation.optional(),
});

export type ContentEdit = z.output<typeof ContentEditSchema>;
