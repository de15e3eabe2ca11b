import { z } from 'zod';
import {
  ContentEditSchema,
  ContentSchema,
  type ContentEdit,
  type SiteContent,
} from '../content/content.shape.ts';

// The settings of these groups are part of the site content, which stores, checks, versions and publishes them.

type Section = 'site' | 'brand' | 'delivery' | 'legal';

/** A group of settings: the name of each setting and of the field of a section of the content that stores it. */
type Group<Fields extends Record<string, string>> = {
  section: Section;
  fields: Fields;
};

const defineGroup = <const Fields extends Record<string, string>>(
  section: Section,
  fields: Fields,
): Group<Fields> => ({ section, fields });

/** Each group of settings that the site content stores. */
export const contentGroups = {
  general: defineGroup('site', {
    siteName: 'name',
    authorName: 'authorName',
    contactEmail: 'email',
    whatsapp: 'whatsapp',
    city: 'city',
  }),
  brand: defineGroup('brand', {
    accent: 'accent',
    typefaces: 'typefaces',
    appearance: 'appearance',
    logo: 'logo',
    cover: 'cover',
    portrait: 'portrait',
  }),
  delivery: defineGroup('delivery', {
    area: 'area',
    time: 'time',
    states: 'states',
    countries: 'countries',
  }),
  legal: defineGroup('legal', {
    sellerName: 'sellerName',
    address: 'address',
    registration: 'registration',
    refundDays: 'refundDays',
  }),
} as const;

export type ContentGroup = keyof typeof contentGroups;

type Values = Record<string, unknown>;

type Fields = Record<string, z.ZodType>;

const fieldsOf = (schema: z.ZodType): Fields =>
  schema instanceof z.ZodOptional
    ? fieldsOf(schema.unwrap() as z.ZodType)
    : (schema as z.ZodObject<Fields>).shape;

const pickSchemas = (
  schema: z.ZodType,
  { section, fields }: Group<Record<string, string>>,
): Fields => {
  const stored = fieldsOf(fieldsOf(schema)[section] as z.ZodType);
  return Object.fromEntries(
    Object.entries(fields).map(([setting, field]) => [
      setting,
      stored[field] as z.ZodType,
    ]),
  );
};

const version = z.int().min(0);

/** Returns the schema of a group's settings in a response. */
export const settingsSchema = (group: ContentGroup) =>
  z.strictObject(pickSchemas(ContentSchema, contentGroups[group]));

/** Returns the schema of a group's settings in a request; a setting that is left out stays unchanged. */
export const settingsEditSchema = (group: ContentGroup) =>
  z.strictObject({
    ...pickSchemas(ContentEditSchema, contentGroups[group]),
    version: version
      .optional()
      .describe('The version that was edited; left out: the newest'),
  });

/** Returns the settings of a group from the content. */
export const settingsFrom = (
  content: SiteContent,
  group: ContentGroup,
): Values => {
  const { section, fields } = contentGroups[group];
  const stored: Values = content[section];
  return Object.fromEntries(
    Object.entries(fields).map(([setting, field]) => [setting, stored[field]]),
  );
};

/** Returns the edit of the content that changes the given settings of a group. */
export const toContentEdit = (
  group: ContentGroup,
  settings: Values,
): Omit<ContentEdit, 'version'> => {
  const { section, fields } = contentGroups[group];
  const changed: Values = {};
  for (const [setting, field] of Object.entries<string>(fields))
    if (settings[setting] !== undefined) changed[field] = settings[setting];
  return { [section]: changed };
};
