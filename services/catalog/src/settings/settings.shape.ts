import { z } from 'zod';
import {
  ContentEditSchema,
  ContentSchema,
  type ContentEdit,
  type SiteContent,
} from '../content/content.shape.ts';

// The settings of these groups are part of the site content, which stores, checks, versions and publishes them.

type Section = 'site' | 'brand' | 'delivery' | 'legal';

/** Each group of settings that the site content stores: the place of each setting, as a section and its field. */
export const contentGroups = {
  general: {
    siteName: 'site.name',
    authorName: 'site.authorName',
    contactEmail: 'site.email',
    whatsapp: 'site.whatsapp',
    city: 'site.city',
  },
  // The name is part of the brand too, so it can be read and saved in both groups.
  brand: {
    siteName: 'site.name',
    accent: 'brand.accent',
    typefaces: 'brand.typefaces',
    appearance: 'brand.appearance',
    logo: 'brand.logo',
    cover: 'brand.cover',
    portrait: 'brand.portrait',
  },
  delivery: {
    area: 'delivery.area',
    time: 'delivery.time',
    states: 'delivery.states',
    countries: 'delivery.countries',
  },
  legal: {
    sellerName: 'legal.sellerName',
    address: 'legal.address',
    registration: 'legal.registration',
    refundDays: 'legal.refundDays',
  },
} as const satisfies Record<string, Record<string, `${Section}.${string}`>>;

export type ContentGroup = keyof typeof contentGroups;

type Values = Record<string, unknown>;

type Fields = Record<string, z.ZodType>;

const fieldsOf = (schema: z.ZodType): Fields =>
  schema instanceof z.ZodOptional
    ? fieldsOf(schema.unwrap() as z.ZodType)
    : (schema as z.ZodObject<Fields>).shape;

/** Returns the settings of a group, each with its section and field. */
const placesOf = (group: ContentGroup) =>
  Object.entries<string>(contentGroups[group]).map(([setting, place]) => {
    const [section, field] = place.split('.') as [Section, string];
    return { setting, section, field };
  });

const pickSchemas = (schema: z.ZodType, group: ContentGroup): Fields =>
  Object.fromEntries(
    placesOf(group).map(({ setting, section, field }) => [
      setting,
      fieldsOf(fieldsOf(schema)[section] as z.ZodType)[field] as z.ZodType,
    ]),
  );

const version = z.int().min(0);

/** Returns the schema of a group's settings in a response. */
export const settingsSchema = (group: ContentGroup) =>
  z.strictObject(pickSchemas(ContentSchema, group));

/** Returns the schema of a group's settings in a request; a setting that is left out stays unchanged. */
export const settingsEditSchema = (group: ContentGroup) =>
  z.strictObject({
    ...pickSchemas(ContentEditSchema, group),
    version: version
      .optional()
      .describe('The version that was edited; left out: the newest'),
  });

/** Returns the settings of a group from the content. */
export const settingsFrom = (
  content: SiteContent,
  group: ContentGroup,
): Values =>
  Object.fromEntries(
    placesOf(group).map(({ setting, section, field }) => [
      setting,
      (content[section] as Values)[field],
    ]),
  );

/** Returns the edit of the content that changes the given settings of a group. */
export const toContentEdit = (
  group: ContentGroup,
  settings: Values,
): Omit<ContentEdit, 'version'> => {
  const edit: Partial<Record<Section, Values>> = {};
  for (const { setting, section, field } of placesOf(group))
    if (settings[setting] !== undefined)
      edit[section] = { ...edit[section], [field]: settings[setting] };
  return edit;
};
