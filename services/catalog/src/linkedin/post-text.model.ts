import { truncate } from '../text/truncate.model.ts';
import { escapeHtml } from '../text/escape-html.model.ts';

const maxTitleLength = 120;
const maxTags = 10;

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]’”]/g;

/** Returns a line as HTML, with its addresses as links. */
const toHtmlWithLinks = (line: string): string => {
  let html = '';
  let from = 0;
  for (const { 0: url, index } of line.matchAll(address)) {
    html += escapeHtml(line.slice(from, index));
    html += `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    from = index + url.length;
  }
  return html + escapeHtml(line.slice(from));
};

const cutTitleAtWord = (line: string): string => {
  if (line.length <= maxTitleLength) return line;
  const room = truncate(line, maxTitleLength);
  const space = room.lastIndexOf(' ');
  return `${(space > maxTitleLength / 2 ? room.slice(0, space) : room).trimEnd()}…`;
};

const hashtag = /(?<![\p{L}\p{N}_&])#([\p{L}\p{N}_]{2,50})/gu;

/** Returns the hashtags of a text without duplicates. */
const extractHashtags = (text: string): string[] => {
  const found = new Map<string, string>();
  for (const [, tag = ''] of text.matchAll(hashtag))
    if (!found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
  return [...found.values()].slice(0, maxTags);
};

export type PostText = { title: string; content: string; tags: string[] };

/** Splits the text of a post into a title (its first line), HTML and hashtags; null if it has no letter or digit. */
export const parsePostText = (given: string): PostText | null => {
  const text = given
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .trim();
  const [first = '', ...rest] = text.split('\n');
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const title = cutTitleAtWord(first.trim());
  const remainder = rest.join('\n').trim();
  // The content repeats the first line if the title was cut or if the text has no other line.
  const body = title === first.trim() && remainder !== '' ? remainder : text;
  const content = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().split('\n'))
    .map((lines) => `<p>${lines.map(toHtmlWithLinks).join('<br>')}</p>`)
    .join('');
  return { title, content, tags: extractHashtags(text) };
};

/** Decodes LinkedIn's "little text" format: mentions, hashtags and escapes. */
export const decodeLittleText = (commentary: string): string =>
  commentary
    .replace(
      /@\[((?:\\.|[^\]\\])*)\]\(urn:li:[^)]*\)|\{hashtag\|(?:\\.|[^|\\])*\|((?:\\.|[^}\\])*)\}/g,
      (_, mention?: string, tag?: string) => mention ?? `#${tag ?? ''}`,
    )
    .replace(/\\([|{}@[\]()<>#\\*_~])/g, '$1')
    // In some posts the brackets of hashtags are escaped too, so a hashtag appears only after unescaping.
    .replace(/\{hashtag\|#\|([^{}|]*)\}/g, '#$1');
