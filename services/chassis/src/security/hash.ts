import { hash } from 'node:crypto';

/** @returns the SHA-256 of a text, 32 bytes */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** @returns the SHA-256 of a text or of bytes, 64 hexadecimal digits */
export const sha256Hex = (content: string | Uint8Array): string =>
  hash('sha256', content);
