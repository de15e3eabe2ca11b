import { parseIsbn } from '@imprint/chassis/isbn';
import { nigerianStates } from '@imprint/chassis/nigerian-states';
import { z } from 'zod';
import { emailPattern, lineField, textField } from '../text/text-fields.ts';

/** One line that must not be empty. */
export const requiredLineField = (missing: string, maxLength = 200) =>
  lineField(maxLength).min(1, missing);

export const requiredTextField = (missing: string, maxLength: number) =>
  textField(maxLength).min(1, missing);

/** Plain text in which an empty line starts a new paragraph. */
export const textWithParagraphsField = (maxLength: number) =>
  textField(maxLength).describe(
    'Plain text; an empty line starts a new paragraph',
  );

export const titleMessage = 'Please give a title';

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** A web address; an empty string means no link. */
export const webAddress = lineField(500).refine(
  (address) => address === '' || isWebAddress(address),
  'Please give an address that begins with https://',
);

/** The address of a picture on this site or another site; an empty string means no picture. */
export const pictureAddress = lineField(500).refine(
  (address) =>
    address === '' ||
    /^\/images\/[\w./-]+$/.test(address) ||
    isWebAddress(address),
  'Please give an address that begins with https://',
);

/** The path of a page of this site, such as "/about" or "/". */
export const pagePath = lineField(80).refine(
  (path) => /^\/([a-z0-9]+(-[a-z0-9]+)*)?$/.test(path),
  'Please give the path of a page, such as /about',
);

export const emailAddress = lineField(254).refine(
  (address) => address === '' || emailPattern.test(address),
  'Please enter a valid email address',
);

export const phone = lineField(40).refine(
  (number) => number === '' || /^\+?\d[\d ()-]{4,}$/.test(number),
  'Please give a number such as +234 800 000 0000',
);

/** An ISBN as it is printed, such as "978-0-306-40615-7"; an empty string means none. */
export const isbn = lineField(20).refine(
  (text) =>
    text === '' || (/^\d[\dX -]+$/.test(text) && parseIsbn(text) !== undefined),
  'This is not a valid ISBN. Please compare each digit with the book.',
);

const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** A language as a tag of BCP 47, such as "en" or "yo-NG"; an empty string means unknown. */
export const language = lineField(35).refine(
  (tag) => tag === '' || isLanguageTag(tag),
  'Please give the code of a language, such as en for English',
);

/** A month such as "2025-10". */
export const month = z
  .string()
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Please give a month');

/** A state of Nigeria, spelt as in the address form of an order. */
export const nigerianState = lineField(60).refine(
  (name) => nigerianStates.includes(name),
  'Please give a state of Nigeria, such as Lagos or FCT',
);

// An order has at most ten copies, and at this price their total stays within the payment provider's limit.
const maxNaira = 1_000_000;
const minNaira = 50;
const priceMessage = 'Please give the price in whole naira';

export const price = z
  .number({ error: priceMessage })
  // `int()` is avoided, because its own limit would replace the message of `max` for a very large price.
  .multipleOf(1, priceMessage)
  .min(minNaira, `Please give a price of at least ₦${minNaira}`)
  .max(
    maxNaira,
    `Please give a price of at most ₦${maxNaira.toLocaleString('en')}`,
  );

/** A list of at most `maxItems` items. */
export const listField = <Item extends z.ZodType>(
  item: Item,
  maxItems: number,
) => z.array(item).max(maxItems, `You can add at most ${maxItems}`);
