import { createHash } from 'node:crypto';

/** @returns the SHA-256 of a text, 32 bytes */
export const sha256 = (text: string): Buffer =>
  createHash('sha256').update(text).digest();
