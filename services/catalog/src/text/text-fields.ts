import { z } from 'zod';

const tooLongMessage = (maxLength: number) =>
  `Please keep this to ${maxLength} characters`;

// Matches control characters and the marks that change the direction of the following text.
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A line of text, which may be empty. Unprintable characters become spaces and cause
 * no error, because people do not enter them on purpose.
 */
export const lineField = (maxLength = 200, missing?: string) =>
  z
    .string(missing)
    .overwrite((given) => given.toWellFormed().replace(unprintable, ' ').trim())
    .max(maxLength, tooLongMessage(maxLength));

/** A text of several lines, which may be empty; control characters other than line breaks and tabs are removed. */
export const textField = (maxLength: number) =>
  z
    .string()
    .overwrite((given) =>
      given
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]+/gu, '')
        .trim(),
    )
    .max(maxLength, tooLongMessage(maxLength));

/** The `Idempotency-Key` header, with which a client repeats a request safely. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'up to 200 visible ASCII characters')
  .optional();

/** Returns the value of a list's filter; undefined if the filter is empty or 'all'. */
export const filterValueUnlessAll = <Name extends string>(
  name: Name,
): Exclude<Name, 'all' | ''> | undefined =>
  name === 'all' || name === ''
    ? undefined
    : (name as Exclude<Name, 'all' | ''>);

/** The pattern of an email address in the site's forms; it excludes a second address and an injected mail header. */
export const emailPattern =
  /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+\.[^\s@\p{C},;:<>()[\]"\\.]+$/u;
