import * as text from './text.ts';

const decodeEntities = (text: string): string =>
  new DOMParser().parseFromString(text, 'text/html').body.textContent;

const readAttribute = (tag: string, name: string): string =>
  decodeEntities(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');

// A nested list starts a new line, because no closing tag separates it from the text of its item.
const lineEnd =
  /<\/(p|h[1-6]|li|blockquote|pre|figure|figcaption|div|tr|ul|ol)>|<(ul|ol|br)\b[^>]*>/gi;

/** Returns the text of an article, one line per block, with placeholders for pictures and videos. */
export const htmlToTextLines = (html: string): string[] =>
  decodeEntities(
    html
      .replace(/\s*\n\s*/g, ' ')
      .replace(
        /<img\b[^>]*>/gi,
        (tag) =>
          `\n${text.imagePlaceholder(readAttribute(tag, 'alt') || text.noAltText)}\n`,
      )
      .replace(
        /<(iframe|video)\b[^>]*>/gi,
        (tag) => `\n${text.videoPlaceholder(readAttribute(tag, 'src'))}\n`,
      )
      .replace(lineEnd, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** Returns the text of an article in one line, without pictures and videos. */
export const plainText = (html: string): string =>
  htmlToTextLines(html.replace(/<(img|iframe|video)\b[^>]*>/gi, '')).join(' ');
