import {
  isObject,
  type Json,
  type JsonObject,
  mergeObjects,
} from './content.model.ts';

type SampleItem = { isSample?: boolean | undefined };

type Testimonial = SampleItem & {
  quote: string;
  author: string;
  title: string;
  image?: string | undefined;
};

/** The sections of the content whose items have `isSample` until the author edits them. */
type ContentWithSamples = {
  about: { memberships: SampleItem[] };
  testimonials: Testimonial[];
  speaking: { engagements: SampleItem[] };
};

const asJsonObject = (value: unknown): JsonObject => value as JsonObject;

// Sorts the fields of each object, so that equal objects have the same JSON.
const sortKeys = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, at]) => [key, sortKeys(at)]));
};

export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sortKeys(one as Json)) ===
  JSON.stringify(sortKeys(other as Json));

export const withoutSampleMark = <Item extends SampleItem>(
  claim: Item,
): Omit<Item, 'isSample'> =>
  Object.fromEntries(
    Object.entries(claim).filter(([key]) => key !== 'isSample'),
  ) as Omit<Item, 'isSample'>;

/** Keeps `isSample` on sample items that are unchanged or moved, and removes it from edited items. */
const carryOverSampleMarks = <Item extends SampleItem>(
  before: Item[],
  after: Item[],
): Item[] =>
  after.map((item) => {
    const own = withoutSampleMark(item) as Item;
    const isSample = before.some(
      (one) => one.isSample && isEqual(withoutSampleMark(one), own),
    );
    return isSample ? { ...own, isSample } : own;
  });

const isSameTestimonial = (one: Testimonial, other: Testimonial): boolean =>
  one.quote === other.quote ||
  (one.author === other.author && one.title === other.title);

/** Adds the stored picture to each testimonial whose picture the request leaves out. */
const addStoredTestimonialPictures = (
  before: Testimonial[],
  after: Testimonial[],
): Testimonial[] =>
  after.map(({ image: sentImage, ...item }, index) => {
    const known =
      before.find((one) => isSameTestimonial(one, item)) ??
      (before.length === after.length ? before[index] : undefined);
    const image = sentImage ?? known?.image;
    return { ...item, ...(image ? { image } : {}) };
  });

/** Merges an edit into the content; only unchanged items keep `isSample`. */
export const applyEdit = <Content extends ContentWithSamples>(
  before: Content,
  edit: object,
): Content => {
  const after = mergeObjects(
    asJsonObject(before),
    asJsonObject(edit),
  ) as unknown as Content;
  return {
    ...after,
    about: {
      ...after.about,
      memberships: carryOverSampleMarks(
        before.about.memberships,
        after.about.memberships,
      ),
    },
    testimonials: carryOverSampleMarks(
      before.testimonials,
      addStoredTestimonialPictures(before.testimonials, after.testimonials),
    ),
    speaking: {
      ...after.speaking,
      engagements: carryOverSampleMarks(
        before.speaking.engagements,
        after.speaking.engagements,
      ),
    },
  };
};

/** Returns only the fields that differ from the defaults, so that unedited texts follow new defaults. */
export const diffFromDefaults = (
  defaults: object,
  content: object,
): JsonObject => {
  const pickDifferingFields = (
    under: JsonObject,
    over: JsonObject,
  ): JsonObject =>
    Object.fromEntries(
      Object.entries(over).flatMap(([key, value]) => {
        const below = under[key];
        if (below !== undefined && isEqual(below, value)) return [];
        return isObject(below) && isObject(value)
          ? [[key, pickDifferingFields(below, value)]]
          : [[key, value]];
      }),
    );
  return pickDifferingFields(asJsonObject(defaults), asJsonObject(content));
};
