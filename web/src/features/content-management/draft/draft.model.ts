import type { FieldShape, ListShape, Part } from './parts.model.ts';

export type Json =
  string | number | boolean | null | Json[] | { [key: string]: Json };

/** The content as it is being edited: the same shape, figures as they are typed. */
export type Draft = { [key: string]: Json };

const isObject = (value: Json | undefined): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stepsOf = (path: string): string[] => (path ? path.split('.') : []);

const inner = (value: Json | undefined, step: string): Json | undefined =>
  Array.isArray(value)
    ? value[Number(step)]
    : isObject(value)
      ? value[step]
      : undefined;

export const valueAt = (draft: Json, path: string): Json | undefined =>
  stepsOf(path).reduce<Json | undefined>(inner, draft);

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

const replaced = (
  value: Json | undefined,
  [step, ...rest]: string[],
  by: Json,
): Json => {
  if (step === undefined) return by;
  const below = replaced(inner(value, step), rest, by);
  if (Array.isArray(value)) return value.with(Number(step), below);
  return { ...(isObject(value) ? value : {}), [step]: below };
};

export const withValue = (draft: Draft, path: string, by: Json): Draft =>
  replaced(draft, stepsOf(path), by) as Draft;

export const joined = (...steps: (string | number)[]): string =>
  steps.filter((step) => step !== '').join('.');

export const fieldsOf = (part: Part): FieldShape[] =>
  part.groups.flatMap(({ fields = [] }) => fields);

export const listsOf = (part: Part): ListShape[] =>
  part.groups.flatMap(({ list }) => list ?? []);

const isFigure = ({ kind }: FieldShape) => kind === 'price' || kind === 'count';

/** Every figure of the draft by its whole path. */
const figurePaths = (parts: readonly Part[], draft: Draft): string[] =>
  parts.flatMap((part) => [
    ...fieldsOf(part)
      .filter(isFigure)
      .map(({ path }) => path),
    ...listsOf(part).flatMap((list) =>
      listAt(draft, list.path).flatMap((_, index) =>
        list.fields
          .filter(isFigure)
          .map(({ path }) => joined(list.path, index, path)),
      ),
    ),
  ]);

const chapters = 'book.chapters';

const numbered = (draft: Draft): Draft =>
  withValue(
    draft,
    chapters,
    listAt(draft, chapters).map((chapter, index) =>
      isObject(chapter) ? { ...chapter, number: index + 1 } : chapter,
    ),
  );

/** Figures become what is typed into their fields. */
export const draftOf = (parts: readonly Part[], content: object): Draft => {
  const draft = numbered(content as Draft);
  return figurePaths(parts, draft).reduce(
    (known, path) => withValue(known, path, textAt(known, path)),
    draft,
  );
};

/** And figures again, once nothing is wrong with them. */
export const contentOf = (parts: readonly Part[], draft: Draft): Draft =>
  figurePaths(parts, draft).reduce(
    (known, path) =>
      withValue(known, path, Number.parseInt(textAt(known, path).trim(), 10)),
    numbered(draft),
  );

// What says the same in another order or with an empty field more is the same.
const canonical = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, at]) => at !== '' && key !== 'isSample')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, at]) => [key, canonical(at)]),
  );
};

export const isSame = (
  one: Json | undefined,
  other: Json | undefined,
): boolean =>
  JSON.stringify(canonical(one ?? '')) ===
  JSON.stringify(canonical(other ?? ''));

const pathsOf = (part: Part): string[] =>
  [...fieldsOf(part), ...listsOf(part)].map(({ path }) => path);

/** The names of the parts in which something differs. */
export const changedParts = (
  parts: readonly Part[],
  before: Draft,
  after: Draft,
): string[] =>
  parts
    .filter((part) =>
      pathsOf(part).some(
        (path) => !isSame(valueAt(before, path), valueAt(after, path)),
      ),
    )
    .map(({ name }) => name);

export const moved = <Item>(
  items: Item[],
  from: number,
  to: number,
): Item[] => {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length
    ? items
    : items.toSpliced(from, 1).toSpliced(to, 0, item);
};
