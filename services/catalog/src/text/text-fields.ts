import { z } from 'zod';

const tooLong = (most: number) => `Please keep this to ${most} characters`;

// The control characters, and the signs that turn the direction of what follows them.
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** One line, which may be empty. What cannot stand in a line is dropped rather than refused: nobody typed it. */
export const line = (most = 200, missing?: string) =>
  z
    .string(missing)
    .overwrite((given) => given.toWellFormed().replace(unprintable, ' ').trim())
    .max(most, tooLong(most));

/** Several lines, which may be empty. */
export const text = (most: number) =>
  z
    .string()
    .overwrite((given) =>
      given
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]+/gu, '')
        .trim(),
    )
    .max(most, tooLong(most));

/** The site's own simple pattern, and nothing in it that could be a second address or a header. */
export const emailPattern =
  /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+\.[^\s@\p{C},;:<>()[\]"\\.]+$/u;
