import { plainText } from '../resources/html/imprint.model.ts';
import { sanitiseIncoming } from '../resources/html/sanitise-html.ts';
import { maxHtmlLength } from '../resources/html/text-limits.model.ts';
import type { IncomingPost, SkippedPost } from './incoming.model.ts';
import { parseLinkedinAddress } from './linkedin-address.model.ts';

// Each article in LinkedIn's export is an HTML page of a picture, the title as a link, two dates and the text.
const heading =
  /<h1\b[^<>]{0,500}>\s*<a\b[^<>]{0,500}?\shref="([^"<>]{1,2000})"[^<>]{0,500}>([\s\S]{0,2000}?)<\/a>\s*<\/h1>/i;
const published =
  /<p class="published">\s*Published on (\d{4}-\d\d-\d\d) (\d\d:\d\d)/i;
const days = /<p class="(?:created|published)">[^<]{0,200}<\/p>/gi;

const sanitiseToPlainText = (html: string): string =>
  plainText(sanitiseIncoming(html));

/** Parses an article of an account's data export; skips an article that was never published. */
export const parseExportedArticle = (
  file: Buffer,
): IncomingPost | SkippedPost => {
  const html = file.toString('utf8').replaceAll('\0', '').toWellFormed();
  const found = heading.exec(html);
  const title = sanitiseToPlainText(found?.[2] ?? '').slice(0, 300);
  const address = parseLinkedinAddress(found?.[1] ?? '');
  const toSkippedPost = (why: string): SkippedPost => ({
    why,
    title,
    url: address?.url ?? null,
  });
  if (!found || !address || title === '')
    return toSkippedPost('It is not a LinkedIn article.');
  const [, day, time] = published.exec(html) ?? [];
  if (!day || !time)
    return toSkippedPost('It was never published on LinkedIn.');
  if (html.length > maxHtmlLength)
    return toSkippedPost('Its text is too long.');
  const content = html
    .slice(found.index + found[0].length)
    .replace(days, '')
    .trim();
  if (sanitiseToPlainText(content) === '')
    return toSkippedPost('It has no text.');
  return {
    key: address.key,
    linkedinUrl: address.url,
    title,
    excerpt: '',
    content,
    tags: [],
    publishedAt: new Date(`${day}T${time}:00Z`),
  };
};
