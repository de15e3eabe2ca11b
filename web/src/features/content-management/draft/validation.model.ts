import {
  allFields,
  type Draft,
  listFieldAndListPaths,
  textAt,
} from './draft.model.ts';
import type {
  ContentSection,
  FieldShape,
  Kind,
} from './section-shape.model.ts';
import { sections } from './sections.model.ts';
import * as text from './text.ts';

/** The error messages by the full path of their fields. */
export type ContentErrors = Record<string, string>;

const isWebAddress = (typed: string): boolean =>
  URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol);

const minNaira = 50;
const maxNaira = 1_000_000;

const validatePrice = (typed: string): string | undefined => {
  if (!/^\d+$/.test(typed)) return text.priceInvalid;
  if (Number(typed) < minNaira) return text.priceTooLow(minNaira);
  return Number(typed) > maxNaira
    ? text.priceTooHigh(maxNaira.toLocaleString('en'))
    : undefined;
};

const createPatternValidator =
  (pattern: RegExp, message: string) =>
  (typed: string): string | undefined =>
    pattern.test(typed) ? undefined : message;

const validateWebAddress = (typed: string): string | undefined =>
  isWebAddress(typed) ? undefined : text.addressInvalid;

const validators: Record<Kind, (typed: string) => string | undefined> = {
  line: () => undefined,
  text: () => undefined,
  price: validatePrice,
  count: (typed) => {
    if (!/^\d{1,9}$/.test(typed)) return text.audienceInvalid;
    return Number(typed) > 1_000_000 ? text.audienceTooLarge : undefined;
  },
  month: createPatternValidator(
    /^(19|20)\d{2}-(0[1-9]|1[0-2])$/,
    text.monthInvalid,
  ),
  address: validateWebAddress,
  picture: (typed) =>
    /^\/images\/[\w./-]+$/.test(typed) ? undefined : validateWebAddress(typed),
  email: createPatternValidator(
    /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/,
    text.emailInvalid,
  ),
  phone: createPatternValidator(/^\+?\d[\d ()-]{4,}$/, text.phoneInvalid),
};

const validateField = (
  { kind, maxLength, requiredMessage }: FieldShape,
  typed: string,
): string | undefined => {
  const value = typed.trim();
  if (value === '') return requiredMessage;
  if (kind !== 'price' && value.length > maxLength)
    return text.tooLong(maxLength);
  return validators[kind](value);
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
    listFieldAndListPaths(section).some((own) =>
      Object.keys(errors).some(
        (path) => path === own || path.startsWith(`${own}.`),
      ),
    ),
  );
