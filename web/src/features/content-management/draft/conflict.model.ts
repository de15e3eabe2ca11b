import {
  type Draft,
  isEquivalent,
  itemFields,
  type Json,
  listAt,
  listsOf,
  fieldsOutsideLists,
  textAt,
  valueAt,
  withValue,
} from './draft.model.ts';
import type { ContentSection, ListShape } from './section-shape.model.ts';
import { sections } from './sections.model.ts';
import * as text from './text.ts';

export type Side = 'mine' | 'theirs';

/** A field that differs between the author's draft (`mine`) and the version saved elsewhere (`theirs`). */
export type Difference = {
  path: string;
  /** The name of the field, such as "Hero Section: Title". */
  name: string;
  mine: string;
  theirs: string;
  /** The preselected side: `mine` if the author's draft changed the field, otherwise `theirs`. */
  suggestion: Side;
  /** Whether both sides changed the field since the base version. */
  isContested: boolean;
};

export type ThreeWay = { base: Draft; mine: Draft; theirs: Draft };

type ComparedField = {
  path: string;
  name: string;
  toText?: (value: Json) => string;
};

const itemText = ({ fields }: ListShape, item: Json): string =>
  fields
    .map(({ path }) => textAt(item, path))
    .filter((value) => value !== '')
    .join(', ');

const listText = (list: ListShape, items: Json): string =>
  (Array.isArray(items) ? items : [])
    .map((item, index) => `${index + 1}. ${itemText(list, item)}`)
    .join('\n');

// Items are compared by position if all three versions have the same number of items. Otherwise the complete list is
// one difference.
const hasSameLengthInAllVersions = (
  versions: ThreeWay,
  { path }: ListShape,
): boolean =>
  new Set(Object.values(versions).map((draft) => listAt(draft, path).length))
    .size === 1;

const comparedFields = (
  section: ContentSection,
  versions: ThreeWay,
): ComparedField[] => [
  ...fieldsOutsideLists(section),
  ...listsOf(section).flatMap((list): ComparedField[] =>
    hasSameLengthInAllVersions(versions, list)
      ? itemFields(list, versions.mine)
      : [
          {
            path: list.path,
            name: text.listDifferenceName(section.name, list.itemName),
            toText: (items) => listText(list, items),
          },
        ],
  ),
];

const formatPlainValue = (value: Json): string => textAt(value, '');

/** Returns every field that differs between `mine` and `theirs`, with a suggestion. */
export const findDifferences = (versions: ThreeWay): Difference[] =>
  sections
    .flatMap((section) => comparedFields(section, versions))
    .flatMap(({ path, name, toText = formatPlainValue }) => {
      const readValueIn = (draft: Draft) => valueAt(draft, path) ?? '';
      const base = readValueIn(versions.base);
      const mine = readValueIn(versions.mine);
      const theirs = readValueIn(versions.theirs);
      if (isEquivalent(mine, theirs)) return [];
      const isMine = !isEquivalent(base, mine);
      return [
        {
          path,
          name,
          mine: toText(mine),
          theirs: toText(theirs),
          suggestion: isMine ? ('mine' as const) : ('theirs' as const),
          isContested: isMine && !isEquivalent(base, theirs),
        },
      ];
    });

/** Returns `theirs` with the fields for which the author chose `mine`. */
export const mergeChoices = (
  differences: readonly Difference[],
  { mine, theirs }: ThreeWay,
  choice: Readonly<Record<string, Side>>,
): Draft =>
  differences
    .filter(({ path, suggestion }) => (choice[path] ?? suggestion) === 'mine')
    .reduce(
      (draft, { path }) => withValue(draft, path, valueAt(mine, path) ?? ''),
      theirs,
    );
