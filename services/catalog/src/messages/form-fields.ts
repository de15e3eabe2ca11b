import { z } from 'zod';
import { emailPattern, lineField } from '../text/text-fields.ts';

/** One line of text that must not be empty. */
export const requiredFormField = (missing: string, maxLength: number) =>
  lineField(maxLength, missing).min(1, missing);

export const email = z
  .string({ error: 'Please enter your email address' })
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(emailPattern, 'Please enter a valid email address');

export const website = z
  .string()
  .max(2_000)
  .optional()
  .describe('A hidden field (honeypot); only bots fill it');
