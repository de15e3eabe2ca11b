import { z } from 'zod';

export const kobo = z.int().describe('Kobo');

export const orderStatus = z.enum(['pending', 'success', 'failed']);

export const product = z.enum(['PAPERBACK', 'EBOOK']);

// The site's own simple pattern, and nothing in it that could be a second address or a header.
export const emailPattern =
  /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+\.[^\s@\p{C},;:<>()[\]"\\.]+$/u;
