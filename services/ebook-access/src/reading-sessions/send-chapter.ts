import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { chapterFrame, framePolicy } from '../reading-frame/chapter-frame.ts';
import type { ServedChapter } from './serve-chapter.ts';

/** Sends a chapter's document under its policy. */
export const sendChapter = (
  res: Response,
  { chapter, book, owner }: ServedChapter,
): void => {
  const nonce = randomBytes(16).toString('base64');
  res.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': framePolicy(nonce),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  // Not res.send(): it would answer a Range or an If-None-Match with part of a chapter or none.
  res.end(chapterFrame(chapter, book, owner, nonce));
};
