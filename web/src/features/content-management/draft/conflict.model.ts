import {
  type Draft,
  fieldsOf,
  isSame,
  joined,
  type Json,
  listAt,
  listsOf,
  textAt,
  valueAt,
  withValue,
} from './draft.model.ts';
import type { FieldShape, ListShape, Part } from './parts.model.ts';

export type Side = 'mine' | 'theirs';

/** A field of which there are two versions. */
export type Difference = {
  path: string;
  /** "Hero Section: Title" */
  name: string;
  mine: string;
  theirs: string;
  /** Which to take unless the author says otherwise: who changed it at all. */
  advice: Side;
  /** Both changed it since. */
  isContested: boolean;
};

export type Three = { base: Draft; mine: Draft; theirs: Draft };

type Named = { path: string; name: string; words: (value: Json) => string };

const itemWords = ({ fields }: ListShape, item: Json): string =>
  fields
    .map(({ path }) => textAt(item, path))
    .filter((text) => text !== '')
    .join(', ');

const listWords = (list: ListShape, items: Json): string =>
  (Array.isArray(items) ? items : [])
    .map((item, index) => `${index + 1}. ${itemWords(list, item)}`)
    .join('\n');

const fieldOf = ({ path, label }: FieldShape, where: string): Named => ({
  path,
  name: `${where}: ${label}`,
  words: (value) => textAt(value, ''),
});

// Items are told apart by their place only while nobody added, removed or moved one.
const isSameLength = (three: Three, { path }: ListShape): boolean =>
  new Set(Object.values(three).map((draft) => listAt(draft, path).length))
    .size === 1;

const namedOf = (part: Part, three: Three): Named[] => [
  ...fieldsOf(part).map((field) => fieldOf(field, part.name)),
  ...listsOf(part).flatMap((list): Named[] =>
    isSameLength(three, list)
      ? listAt(three.mine, list.path).flatMap((_, index) =>
          list.fields.map((field) =>
            fieldOf(
              { ...field, path: joined(list.path, index, field.path) },
              `${list.one} ${index + 1}`,
            ),
          ),
        )
      : [
          {
            path: list.path,
            name: `${part.name}: all of “${list.one}”`,
            words: (items) => listWords(list, items),
          },
        ],
  ),
];

/** Field by field what differs, with a proposal. */
export const differencesOf = (
  parts: readonly Part[],
  three: Three,
): Difference[] =>
  parts.flatMap((part) =>
    namedOf(part, three).flatMap(({ path, name, words }) => {
      const [base, mine, theirs] = [three.base, three.mine, three.theirs].map(
        (draft) => valueAt(draft, path) ?? '',
      ) as [Json, Json, Json];
      if (isSame(mine, theirs)) return [];
      const isMine = !isSame(base, mine);
      return [
        {
          path,
          name,
          mine: words(mine),
          theirs: words(theirs),
          advice: isMine ? ('mine' as const) : ('theirs' as const),
          isContested: isMine && !isSame(base, theirs),
        },
      ];
    }),
  );

/** The newer version with what the author keeps of their own. */
export const settled = (
  differences: readonly Difference[],
  { mine, theirs }: Three,
  choice: Readonly<Record<string, Side>>,
): Draft =>
  differences
    .filter(({ path, advice }) => (choice[path] ?? advice) === 'mine')
    .reduce(
      (draft, { path }) => withValue(draft, path, valueAt(mine, path) ?? ''),
      theirs,
    );
