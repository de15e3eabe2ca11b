import {
  type Draft,
  listFields,
  isSame,
  joinPath,
  type Json,
  listAt,
  listLists,
  textAt,
  valueAt,
  withValue,
} from './draft.model.ts';
import type {
  FieldShape,
  ListShape,
  ContentSection,
} from './sections.model.ts';

export type Side = 'mine' | 'theirs';

/** A field of which there are two versions. */
export type Difference = {
  path: string;
  /** "Hero Section: Title" */
  name: string;
  mine: string;
  theirs: string;
  /** Which to take unless the author says otherwise: who changed it at all. */
  suggestion: Side;
  /** Both changed it since. */
  isContested: boolean;
};

export type ThreeWay = { base: Draft; mine: Draft; theirs: Draft };

type ComparedField = {
  path: string;
  name: string;
  toText: (value: Json) => string;
};

const itemText = ({ fields }: ListShape, item: Json): string =>
  fields
    .map(({ path }) => textAt(item, path))
    .filter((text) => text !== '')
    .join(', ');

const listText = (list: ListShape, items: Json): string =>
  (Array.isArray(items) ? items : [])
    .map((item, index) => `${index + 1}. ${itemText(list, item)}`)
    .join('\n');

const comparedField = (
  { path, label }: FieldShape,
  sectionName: string,
): ComparedField => ({
  path,
  name: `${sectionName}: ${label}`,
  toText: (value) => textAt(value, ''),
});

// Items are identified by position only while none was added, removed or moved.
const isSameLength = (versions: ThreeWay, { path }: ListShape): boolean =>
  new Set(Object.values(versions).map((draft) => listAt(draft, path).length))
    .size === 1;

const comparedFields = (
  section: ContentSection,
  versions: ThreeWay,
): ComparedField[] => [
  ...listFields(section).map((field) => comparedField(field, section.name)),
  ...listLists(section).flatMap((list): ComparedField[] =>
    isSameLength(versions, list)
      ? listAt(versions.mine, list.path).flatMap((_, index) =>
          list.fields.map((field) =>
            comparedField(
              { ...field, path: joinPath(list.path, index, field.path) },
              `${list.itemName} ${index + 1}`,
            ),
          ),
        )
      : [
          {
            path: list.path,
            name: `${section.name}: all of “${list.itemName}”`,
            toText: (items) => listText(list, items),
          },
        ],
  ),
];

/** Field by field what differs, with a proposal. */
export const findDifferences = (
  sections: readonly ContentSection[],
  versions: ThreeWay,
): Difference[] =>
  sections.flatMap((section) =>
    comparedFields(section, versions).flatMap(({ path, name, toText }) => {
      const [base, mine, theirs] = [
        versions.base,
        versions.mine,
        versions.theirs,
      ].map((draft) => valueAt(draft, path) ?? '') as [Json, Json, Json];
      if (isSame(mine, theirs)) return [];
      const isMine = !isSame(base, mine);
      return [
        {
          path,
          name,
          mine: toText(mine),
          theirs: toText(theirs),
          suggestion: isMine ? ('mine' as const) : ('theirs' as const),
          isContested: isMine && !isSame(base, theirs),
        },
      ];
    }),
  );

/** The newer version with what the author keeps of their own. */
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
