import { z } from 'zod';

// The control characters, and the signs that turn the direction of what follows them.
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

const tooLong = (most: number) => `Please keep this to ${most} characters`;

/** One line of text. What cannot stand in a line is dropped rather than refused: nobody typed it. */
export const line = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replace(unwanted, ' ').trim())
    .min(1, missing)
    .max(most, tooLong(most));

export const optionalLine = (most: number) =>
  z
    .string()
    .overwrite((text) => text.replace(unwanted, ' ').trim())
    .max(most, tooLong(most))
    .optional();

const tidied = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '')
    .trim();

export const longText = (most: number) =>
  z.string().overwrite(tidied).max(most, tooLong(most));

/** The site's own simple pattern, and nothing in it that could be a second address or a header. */
export const email = z
  .string({ error: 'Please enter your email address' })
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(
    /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+\.[^\s@\p{C},;:<>()[\]"\\.]+$/u,
    'Please enter a valid email address',
  );

export const website = z
  .string()
  .max(2_000)
  .optional()
  .describe('A field that people do not see; only programs fill it');
