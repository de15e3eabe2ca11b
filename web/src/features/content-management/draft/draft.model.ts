import type {
  FieldShape,
  ListShape,
  ContentSection,
} from './section-shape.model.ts';
import { sections } from './sections.model.ts';

export type Json =
  | string
  | number
  | boolean
  | null
  | Json[]
  | { [key: string]: Json };

/**
 * The content while it is edited: it has the shape of the site content, but its numbers are the strings that were
 * typed.
 */
export type Draft = { [key: string]: Json };

const isObject = (value: Json | undefined): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const splitPath = (path: string): string[] => (path ? path.split('.') : []);

const childAt = (value: Json | undefined, step: string): Json | undefined =>
  Array.isArray(value)
    ? value[Number(step)]
    : isObject(value)
      ? value[step]
      : undefined;

export const valueAt = (draft: Json, path: string): Json | undefined =>
  splitPath(path).reduce<Json | undefined>(childAt, draft);

export const textAt = (draft: Json, path: string): string => {
  const value = valueAt(draft, path);
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : '';
};

export const listAt = (draft: Json, path: string): Json[] => {
  const value = valueAt(draft, path);
  return Array.isArray(value) ? value : [];
};

const replaceAt = (
  value: Json | undefined,
  [step, ...rest]: string[],
  replacement: Json,
): Json => {
  if (step === undefined) return replacement;
  const below = replaceAt(childAt(value, step), rest, replacement);
  if (Array.isArray(value)) return value.with(Number(step), below);
  return { ...(isObject(value) ? value : {}), [step]: below };
};

export const withValue = (
  draft: Draft,
  path: string,
  replacement: Json,
): Draft => replaceAt(draft, splitPath(path), replacement) as Draft;

export const joinPath = (...steps: (string | number)[]): string =>
  steps.filter((step) => step !== '').join('.');

export const listsOf = (section: ContentSection): ListShape[] =>
  section.groups.flatMap(({ list }) => list ?? []);

/** A field with its full path and a name that includes its position, such as "Testimonial 2: Quote". */
type PlacedField = { path: string; name: string; shape: FieldShape };

export const fieldsOutsideLists = (section: ContentSection): PlacedField[] =>
  section.groups.flatMap(({ fields = [] }) =>
    fields.map((shape) => ({
      path: shape.path,
      name: `${section.name}: ${shape.label}`,
      shape,
    })),
  );

/** Returns the fields of every item of a list. */
export const itemFields = (list: ListShape, draft: Draft): PlacedField[] =>
  listAt(draft, list.path).flatMap((_, index) =>
    list.fields.map((shape) => ({
      path: joinPath(list.path, index, shape.path),
      name: `${list.itemName} ${index + 1}: ${shape.label}`,
      shape,
    })),
  );

export const allFields = (draft: Draft): PlacedField[] =>
  sections.flatMap((section) => [
    ...fieldsOutsideLists(section),
    ...listsOf(section).flatMap((list) => itemFields(list, draft)),
  ]);

/** Returns the full paths of all numeric fields. */
const numericFieldPaths = (draft: Draft): string[] =>
  allFields(draft)
    .filter(({ shape: { kind } }) => kind === 'price' || kind === 'count')
    .map(({ path }) => path);

const chapters = 'book.chapters';

const withChapterNumbers = (draft: Draft): Draft =>
  withValue(
    draft,
    chapters,
    listAt(draft, chapters).map((chapter, index) =>
      isObject(chapter) ? { ...chapter, number: index + 1 } : chapter,
    ),
  );

/** Returns the content as a draft, with its numbers as strings. */
export const toDraft = (content: object): Draft => {
  const draft = withChapterNumbers(content as Draft);
  return numericFieldPaths(draft).reduce(
    (current, path) => withValue(current, path, textAt(current, path)),
    draft,
  );
};

/** Returns a valid draft as content, with its numbers parsed. */
export const toContent = (draft: Draft): Draft =>
  numericFieldPaths(draft).reduce(
    (current, path) =>
      withValue(current, path, Number.parseInt(textAt(current, path), 10)),
    withChapterNumbers(draft),
  );

// The comparison ignores key order and empty fields, which no visitor sees, and `isSample`, which the server sets.
const toCanonical = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(toCanonical);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, at]) => at !== '' && key !== 'isSample')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, at]) => [key, toCanonical(at)]),
  );
};

export const isEquivalent = (
  one: Json | undefined,
  other: Json | undefined,
): boolean =>
  JSON.stringify(toCanonical(one ?? '')) ===
  JSON.stringify(toCanonical(other ?? ''));

export const listFieldAndListPaths = (section: ContentSection): string[] =>
  [...fieldsOutsideLists(section), ...listsOf(section)].map(({ path }) => path);

/** Returns the names of the sections that differ between two drafts. */
export const changedSectionNames = (before: Draft, after: Draft): string[] =>
  sections
    .filter((section) =>
      listFieldAndListPaths(section).some(
        (path) => !isEquivalent(valueAt(before, path), valueAt(after, path)),
      ),
    )
    .map(({ name }) => name);

export const moveItem = <Item>(
  items: Item[],
  from: number,
  to: number,
): Item[] => {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length
    ? items
    : items.toSpliced(from, 1).toSpliced(to, 0, item);
};
