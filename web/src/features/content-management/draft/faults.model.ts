import {
  type Draft,
  fieldsOf,
  joined,
  listAt,
  listsOf,
  textAt,
} from './draft.model.ts';
import type { FieldShape, Kind, Part } from './parts.model.ts';

/** What is wrong, by the field's whole path. */
export type Faults = Record<string, string>;

const askAddress = 'Please give an address that begins with https://';

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text);

const leastNaira = 50;
const mostNaira = 1_000_000;

const priceFault = (text: string): string | undefined => {
  if (!/^\d+$/.test(text)) return 'Please give the price in whole naira';
  if (Number(text) < leastNaira)
    return `Please give a price of at least ₦${leastNaira}`;
  return Number(text) > mostNaira
    ? `Please give a price of at most ₦${mostNaira.toLocaleString('en')}`
    : undefined;
};

const unless = (isRight: boolean, fault: string) =>
  isRight ? undefined : fault;

const kindFault: Record<Kind, (text: string) => string | undefined> = {
  line: () => undefined,
  text: () => undefined,
  price: priceFault,
  count: (text) =>
    unless(isWhole(text), 'Please give the audience as a whole number') ??
    unless(
      Number(text) <= 1_000_000,
      'Please give an audience of at most 1,000,000',
    ),
  month: (text) =>
    unless(
      /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text),
      'Please give a month, such as 2025-10',
    ),
  address: (text) => unless(isWebAddress(text), askAddress),
  picture: (text) =>
    unless(/^\/images\/[\w./-]+$/.test(text) || isWebAddress(text), askAddress),
  email: (text) =>
    unless(
      /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/.test(
        text,
      ),
      'Please enter a valid email address',
    ),
  phone: (text) =>
    unless(
      /^\+?\d[\d ()-]{4,}$/.test(text),
      'Please give a number such as +234 800 000 0000',
    ),
};

const faultOf = (
  { kind, most, missing }: FieldShape,
  typed: string,
): string | undefined => {
  const text = typed.trim();
  if (text === '') return missing;
  if (kind !== 'price' && text.length > most)
    return `Please keep this to ${most} characters`;
  return kindFault[kind](text);
};

const found = (path: string, fault: string | undefined): [string, string][] =>
  fault ? [[path, fault]] : [];

/** Everything that is wrong with a part. */
export const faultsOf = (part: Part, draft: Draft): Faults =>
  Object.fromEntries([
    ...fieldsOf(part).flatMap((field) =>
      found(field.path, faultOf(field, textAt(draft, field.path))),
    ),
    ...listsOf(part).flatMap((list) =>
      listAt(draft, list.path).flatMap((item, index) =>
        list.fields.flatMap((field) =>
          found(
            joined(list.path, index, field.path),
            faultOf(field, textAt(item, field.path)),
          ),
        ),
      ),
    ),
  ]);

/** The server's own findings: "body.hero.title: Please give a title". */
export const faultsSaid = (details: readonly string[]): Faults =>
  Object.fromEntries(
    details.flatMap((detail) => {
      const [, path, fault] = /^body\.([\w.-]+): (.+)$/s.exec(detail) ?? [];
      return path && fault ? [[path, fault]] : [];
    }),
  );

const isIn = (part: Part, path: string): boolean =>
  fieldsOf(part).some((field) => field.path === path) ||
  listsOf(part).some((list) => path.startsWith(`${list.path}.`));

/** The first part in which something is wrong. */
export const partOfFault = (
  parts: readonly Part[],
  faults: Faults,
): Part | undefined =>
  parts.find((part) => Object.keys(faults).some((path) => isIn(part, path)));
