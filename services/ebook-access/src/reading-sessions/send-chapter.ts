import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Response } from 'express';
import {
  chapterFrame,
  formatFrameCsp,
} from '../reading-frame/chapter-frame.ts';
import type { ServedChapter } from './serve-chapter.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Each reader's document is compressed separately; higher qualities are slower and save little.
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a chapter's document with its policy, compressed if the browser accepts it. */
export const sendChapter = async (
  res: Response,
  { chapter, book, owner }: ServedChapter,
): Promise<void> => {
  const nonce = randomBytes(16).toString('base64');
  res.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': formatFrameCsp(nonce),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  res.vary('Accept-Encoding');
  const document = chapterFrame(chapter, book, owner, nonce);
  const encoding = res.req.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip')
    res.set('Content-Encoding', encoding);
  // Do not use res.send(): it may answer a conditional request (If-None-Match) with 304 and without the chapter.
  if (encoding === 'br') res.end(await brotli(document, fastBrotli));
  else if (encoding === 'gzip') res.end(await zip(document, { level: 4 }));
  else res.end(document);
};
