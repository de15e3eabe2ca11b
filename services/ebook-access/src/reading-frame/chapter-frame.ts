import { readFileSync } from 'node:fs';
import { escapeHtml } from '@imprint/chassis/escape-html';
import type { Chapter, Direction } from '../books/book.model.ts';
import { embedWatermark } from './watermark.model.ts';

const readAsset = (name: string): string =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

// `make frame` bundles gen/script.js from script/.
const script = readAsset('gen/script.js');
const style = readAsset('frame.css') + readAsset('marks.css');

/** Returns an SVG with one tick per paragraph, whose height shows the word count; empty for fewer than 3 paragraphs. */
const drawParagraphChart = (words: number[]): string => {
  if (words.length < 3) return '';
  const maxWords = Math.max(...words);
  const step = 544 / words.length;
  const ticks = words.map(
    (count, i) =>
      `M${(step * (i + 0.5)).toFixed(1)} 40v-${((count / maxWords) * 36).toFixed(1)}`,
  );
  return `<svg class="strip" viewBox="0 0 544 40" aria-hidden="true"><path d="${ticks.join('')}"/></svg>`;
};

/** Returns the HTML with the paragraph chart under the heading of the chapter. */
const insertParagraphChart = (html: string, words: number[]): string =>
  html.replace(
    /<\/header>|<\/h1>/,
    (headingEnd) => headingEnd + drawParagraphChart(words),
  );

const rightToLeft =
  /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)\b|-(Adlm|Arab|Hebr|Nkoo|Syrc|Thaa)\b/i;

/** Returns the text direction that the chapter declares at its beginning, else that of the book's language. */
const readOrDeriveTextDirection = (
  html: string,
  language: string,
): Direction => {
  const [, direction] =
    /^\s*<(?:div|section|article)\b[^>]*\sdir="(ltr|rtl)"/.exec(html) ?? [];
  if (direction) return direction === 'rtl' ? 'rtl' : 'ltr';
  return rightToLeft.test(language) ? 'rtl' : 'ltr';
};

/** Returns the vertical writing mode that the importer has set on a chapter. */
const readVerticalMode = (html: string): string | undefined =>
  /^\s*<div\b[^>]*\sclass="writing-(vertical-(?:rl|lr))"/.exec(html)?.[1];

export type Owner = {
  email: string;
  reference: string;
  /** The 48 bits of the watermark that identify the copy in this chapter. */
  word: number;
};

/** Links for a visitor without scripts, who cannot use the page around the frame. */
const noScriptLinks = `<noscript><p class="owner" dir="ltr" lang="en"><a href="/read-sample">The free chapters</a>. <a href="/book#order">Order the book</a>.</p></noscript>`;

const renderOwnerNoticeOrNoScriptLinks = (owner: Owner | undefined): string =>
  owner
    ? `<p class="owner" dir="ltr" lang="en">Copy of ${escapeHtml(owner.email)}. Order ${escapeHtml(owner.reference)}.</p>`
    : noScriptLinks;

/** Renders a chapter as a self-contained document; if `owner` is given, with that person’s notice and watermark. */
export const chapterFrame = (
  chapter: Chapter,
  book: { id: string; language: string; pageDirection: Direction | null },
  owner: Owner | undefined,
  nonce: string,
): string => {
  const { html, css, title, position, words, paragraphWords } = chapter;
  const watermarked = owner ? embedWatermark(html, owner.word) : html;
  const content = insertParagraphChart(watermarked, paragraphWords);
  const direction = readOrDeriveTextDirection(html, book.language);
  const pageDirection = book.pageDirection ?? direction;
  // A book with right-to-left pages may have an English chapter, so each direction has its own attribute.
  const [pagesDir, textDir] =
    pageDirection === direction
      ? ['', '']
      : [` dir="${pageDirection}"`, ` dir="${direction}"`];
  const vertical = readVerticalMode(html);
  const writing = vertical ? ` data-writing="${vertical}"` : '';
  return `<!doctype html>
<html lang="${escapeHtml(book.language)}" dir="${direction}"${writing} data-theme="system" data-margins="normal" data-layout="scrolled" data-edition="${escapeHtml(book.id)}" data-chapter="${position}" data-words="${words}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}${css}</style>
</head>
<body>
<main tabindex="-1"${pagesDir}><div class="flow"><div class="book"${textDir}>${content}</div>
${renderOwnerNoticeOrNoScriptLinks(owner)}</div></main>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`;
};

/** Returns the Content-Security-Policy: no requests, scripts only with the nonce, embedding only by the own site. */
export const formatFrameCsp = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');
