import { z } from 'zod';

const tooLong = (maxLength: number) =>
  `Please keep this to ${maxLength} characters`;

// Control characters, and the marks that change the direction of the text after them.
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** One line, which may be empty. Unprintable characters are removed, not refused, since no person typed them. */
export const line = (maxLength = 200, missing?: string) =>
  z
    .string(missing)
    .overwrite((given) => given.toWellFormed().replace(unprintable, ' ').trim())
    .max(maxLength, tooLong(maxLength));

/** Several lines, which may be empty. */
export const text = (maxLength: number) =>
  z
    .string()
    .overwrite((given) =>
      given
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]+/gu, '')
        .trim(),
    )
    .max(maxLength, tooLong(maxLength));

/** The header by which a request can be sent again safely. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'up to 200 visible ASCII characters')
  .optional();

/** Returns what a filter of a list chooses; undefined: everything. */
export const filterValueOf = <Name extends string>(
  name: Name,
): Exclude<Name, 'all' | ''> | undefined =>
  name === 'all' || name === ''
    ? undefined
    : (name as Exclude<Name, 'all' | ''>);

/** The pattern of the site's forms; it also excludes a second address and a mail header. */
export const emailPattern =
  /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+\.[^\s@\p{C},;:<>()[\]"\\.]+$/u;
