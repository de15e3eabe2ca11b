import {
  type Draft,
  listFields,
  joinPath,
  listAt,
  listLists,
  textAt,
} from './draft.model.ts';
import type { FieldShape, Kind, ContentSection } from './sections.model.ts';

/** What is wrong, by the field's whole path. */
export type FieldErrors = Record<string, string>;

const addressMessage = 'Please give an address that begins with https://';

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

const minNaira = 50;
const maxNaira = 1_000_000;

const validatePrice = (text: string): string | undefined => {
  if (!/^\d+$/.test(text)) return 'Please give the price in whole naira';
  if (Number(text) < minNaira)
    return `Please give a price of at least ₦${minNaira}`;
  return Number(text) > maxNaira
    ? `Please give a price of at most ₦${maxNaira.toLocaleString('en')}`
    : undefined;
};

const errorUnless = (isValid: boolean, message: string) =>
  isValid ? undefined : message;

const validators: Record<Kind, (text: string) => string | undefined> = {
  line: () => undefined,
  text: () => undefined,
  price: validatePrice,
  count: (text) =>
    errorUnless(
      isWholeNumber(text),
      'Please give the audience as a whole number',
    ) ??
    errorUnless(
      Number(text) <= 1_000_000,
      'Please give an audience of at most 1,000,000',
    ),
  month: (text) =>
    errorUnless(
      /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text),
      'Please give a month, such as 2025-10',
    ),
  address: (text) => errorUnless(isWebAddress(text), addressMessage),
  picture: (text) =>
    errorUnless(
      /^\/images\/[\w./-]+$/.test(text) || isWebAddress(text),
      addressMessage,
    ),
  email: (text) =>
    errorUnless(
      /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/.test(
        text,
      ),
      'Please enter a valid email address',
    ),
  phone: (text) =>
    errorUnless(
      /^\+?\d[\d ()-]{4,}$/.test(text),
      'Please give a number such as +234 800 000 0000',
    ),
};

const validateField = (
  { kind, maxLength, requiredMessage }: FieldShape,
  typed: string,
): string | undefined => {
  const text = typed.trim();
  if (text === '') return requiredMessage;
  if (kind !== 'price' && text.length > maxLength)
    return `Please keep this to ${maxLength} characters`;
  return validators[kind](text);
};

const errorEntries = (
  path: string,
  message: string | undefined,
): [string, string][] => (message ? [[path, message]] : []);

/** Everything that is wrong with a part. */
export const validateSection = (
  section: ContentSection,
  draft: Draft,
): FieldErrors =>
  Object.fromEntries([
    ...listFields(section).flatMap((field) =>
      errorEntries(field.path, validateField(field, textAt(draft, field.path))),
    ),
    ...listLists(section).flatMap((list) =>
      listAt(draft, list.path).flatMap((item, index) =>
        list.fields.flatMap((field) =>
          errorEntries(
            joinPath(list.path, index, field.path),
            validateField(field, textAt(item, field.path)),
          ),
        ),
      ),
    ),
  ]);

/** The server's own findings: "body.hero.title: Please give a title". */
export const parseServerErrors = (details: readonly string[]): FieldErrors =>
  Object.fromEntries(
    details.flatMap((detail) => {
      const [, path, message] = /^body\.([\w.-]+): (.+)$/s.exec(detail) ?? [];
      return path && message ? [[path, message]] : [];
    }),
  );

const isIn = (section: ContentSection, path: string): boolean =>
  listFields(section).some((field) => field.path === path) ||
  listLists(section).some((list) => path.startsWith(`${list.path}.`));

/** The first part in which something is wrong. */
export const findInvalidSection = (
  sections: readonly ContentSection[],
  errors: FieldErrors,
): ContentSection | undefined =>
  sections.find((section) =>
    Object.keys(errors).some((path) => isIn(section, path)),
  );
