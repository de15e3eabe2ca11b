import { allFields, type Draft, sectionPaths, textAt } from './draft.model.ts';
import type {
  ContentSection,
  FieldShape,
  Kind,
} from './section-shape.model.ts';
import { sections } from './sections.model.ts';

/** The error messages by the full path of their fields. */
export type ContentErrors = Record<string, string>;

const addressMessage = 'Please give an address that begins with https://';

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

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

const matching =
  (pattern: RegExp, message: string) =>
  (text: string): string | undefined =>
    pattern.test(text) ? undefined : message;

const validateAddress = (text: string): string | undefined =>
  isWebAddress(text) ? undefined : addressMessage;

const validators: Record<Kind, (text: string) => string | undefined> = {
  line: () => undefined,
  text: () => undefined,
  price: validatePrice,
  count: (text) => {
    if (!/^\d{1,9}$/.test(text))
      return 'Please give the audience as a whole number';
    return Number(text) > 1_000_000
      ? 'Please give an audience of at most 1,000,000'
      : undefined;
  },
  month: matching(
    /^(19|20)\d{2}-(0[1-9]|1[0-2])$/,
    'Please give a month, such as 2025-10',
  ),
  address: validateAddress,
  picture: (text) =>
    /^\/images\/[\w./-]+$/.test(text) ? undefined : validateAddress(text),
  email: matching(
    /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/,
    'Please enter a valid email address',
  ),
  phone: matching(
    /^\+?\d[\d ()-]{4,}$/,
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

/** Returns the errors of all fields of a draft. */
export const validateDraft = (draft: Draft): ContentErrors =>
  Object.fromEntries(
    allFields(draft).flatMap(({ path, shape }) => {
      const message = validateField(shape, textAt(draft, path));
      return message ? [[path, message]] : [];
    }),
  );

/** Parses validation details of the server, such as "body.hero.title: Please give a title". */
export const parseServerErrors = (details: readonly string[]): ContentErrors =>
  Object.fromEntries(
    details.flatMap((detail) => {
      const [, path, message] = /^body\.([\w.-]+): (.+)$/s.exec(detail) ?? [];
      return path && message ? [[path, message]] : [];
    }),
  );

/** Returns the first section with an error. */
export const findInvalidSection = (
  errors: ContentErrors,
): ContentSection | undefined =>
  sections.find((section) =>
    sectionPaths(section).some((own) =>
      Object.keys(errors).some(
        (path) => path === own || path.startsWith(`${own}.`),
      ),
    ),
  );
