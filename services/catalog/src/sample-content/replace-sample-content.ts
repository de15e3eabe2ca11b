import { isEqual } from '../content/content-edit.model.ts';
import { isObject, type Json } from '../content/content.model.ts';
import type { EditableContent } from '../content/content.shape.ts';
import { defaultContent } from '../content/default-content.ts';
import {
  type Category,
  nameCategories,
} from '../resources/posts/post-fields.shape.ts';
import { neutralContent } from './neutral-content.ts';

const asJson = (value: unknown): Json => value as Json;

const withoutMark = (item: Json): Json =>
  isObject(item)
    ? Object.fromEntries(
        Object.entries(item).filter(([key]) => key !== 'isSample'),
      )
    : item;

/** Replaces each text that still equals the sample's, and leaves out each item of a list that does. */
const replaceSamples = (value: Json, sample: Json, neutral: Json): Json => {
  if (isObject(value) && isObject(sample) && isObject(neutral))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const [below, instead] = [sample[key], neutral[key]];
        return below === undefined || instead === undefined
          ? [key, inner]
          : [key, replaceSamples(inner, below, instead)];
      }),
    );
  if (isEqual(value, sample)) return neutral;
  if (!Array.isArray(value) || !Array.isArray(sample)) return value;
  return value.filter(
    (item) =>
      !sample.some((one) => isEqual(withoutMark(one), withoutMark(item))),
  );
};

// The menu, the delivery and the look of a shop are settings, not samples, whatever their values.
const sections = [
  'hero',
  'about',
  'book',
  'testimonials',
  'speaking',
  'podcast',
  'contact',
  'resources',
  'services',
  'site',
] as const;

export type SampleSection = (typeof sections)[number];

/**
 * Returns the content without sample texts; what the author wrote stays. The opening page names the author's book.
 * @param usedCategories categories of the author's own articles, which keep their names
 */
export const withoutSamples = (
  content: EditableContent,
  usedCategories: readonly Category[] = [],
): EditableContent => {
  const replaced = Object.fromEntries(
    sections.map((section) => [
      section,
      replaceSamples(
        asJson(content[section]),
        asJson(defaultContent[section]),
        asJson(neutralContent[section]),
      ),
    ]),
  ) as Pick<EditableContent, SampleSection>;
  const { hero, book, resources } = replaced;
  const { categoryNames } = content.resources;
  const isSampleTitle = content.hero.title === defaultContent.hero.title;
  const isSampleSubtitle =
    content.hero.subtitle === defaultContent.hero.subtitle;
  return {
    ...content,
    ...replaced,
    hero: {
      ...hero,
      ...(isSampleTitle && { title: book.title }),
      ...(isSampleSubtitle && { subtitle: book.subtitle }),
    },
    resources: {
      ...resources,
      categoryNames: nameCategories(
        (category) =>
          (usedCategories.includes(category)
            ? categoryNames
            : resources.categoryNames
          )[category],
      ),
    },
  };
};

/** Returns the sections of the content that still have a sample text. */
export const listSampleSections = (
  content: EditableContent,
  usedCategories: readonly Category[] = [],
): SampleSection[] => {
  const replaced = withoutSamples(content, usedCategories);
  return sections.filter(
    (section) => !isEqual(content[section], replaced[section]),
  );
};
