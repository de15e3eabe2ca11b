import { z } from 'zod';
import { innerHtml } from '../feeds/element-html.ts';
import {
  childOf,
  childrenOf,
  type FeedElement,
  FeedUnreadable,
  parseFeedXml,
  trimmedTextOf,
} from '../feeds/feed-xml.ts';
import { plainText } from '../resources/html/imprint.model.ts';
import { sanitiseIncoming } from '../resources/html/sanitise-html.ts';
import { maxHtmlLength } from '../resources/html/text-limits.model.ts';
import {
  type ImportBatch,
  type IncomingPost,
  type SkippedPost,
  unreadableFeedError,
} from './incoming.model.ts';
import { parseLinkedinAddress } from './linkedin-address.model.ts';
import { parsePostText } from './post-text.model.ts';
import { withAbsoluteAddresses } from '../text/absolute-addresses.ts';

/** An item of a feed, before parsing; a text that the feed lacks is an empty string. */
type Item = {
  id: string;
  link: string;
  title: string;
  html: string;
  summary: string;
  date: string;
  tags: string[];
};

const toStorableText = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().trim();

// The HTML of a title or summary is cut to this length before it is parsed; its plain text is cut further.
const maxLineHtml = 10_000;

const sanitiseToPlainText = (html: string): string =>
  plainText(sanitiseIncoming(html));

const toPlainLine = (html: string): string =>
  toStorableText(sanitiseToPlainText(html.slice(0, maxLineHtml)));

const elementContent = (element: FeedElement | undefined): string => {
  if (!element) return '';
  return element.attributes.get('type') === 'xhtml'
    ? innerHtml(element)
    : trimmedTextOf(element);
};

const parseRssItem = (item: FeedElement): Item => {
  const summary = trimmedTextOf(childOf(item, 'description'));
  const fullText = trimmedTextOf(childOf(item, 'encoded', 'content'));
  return {
    id: trimmedTextOf(childOf(item, 'guid')),
    link: trimmedTextOf(childOf(item, 'link')),
    title: trimmedTextOf(childOf(item, 'title')),
    html: fullText || summary,
    summary: fullText ? summary : '',
    date: trimmedTextOf(childOf(item, 'pubDate')),
    tags: childrenOf(item, 'category').map(trimmedTextOf),
  };
};

const parseAtomEntry = (entry: FeedElement): Item => {
  const link = childrenOf(entry, 'link').find(
    (one) => (one.attributes.get('rel') ?? 'alternate') === 'alternate',
  );
  const summary = elementContent(childOf(entry, 'summary'));
  const fullText = elementContent(childOf(entry, 'content'));
  return {
    id: trimmedTextOf(childOf(entry, 'id')),
    link: link?.attributes.get('href') ?? '',
    title: trimmedTextOf(childOf(entry, 'title')),
    html: fullText || summary,
    summary: fullText ? summary : '',
    date:
      trimmedTextOf(childOf(entry, 'published')) ||
      trimmedTextOf(childOf(entry, 'updated')),
    tags: childrenOf(entry, 'category').flatMap(
      (one) => one.attributes.get('term') ?? [],
    ),
  };
};

const JsonFeed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  items: z.array(
    z.object({
      id: z.coerce.string().default(''),
      url: z.string().default(''),
      title: z.string().default(''),
      content_html: z.string().optional(),
      content_text: z.string().optional(),
      summary: z.string().default(''),
      date_published: z.string().default(''),
      tags: z.array(z.string()).default([]),
    }),
  ),
});

const parseJsonFeed = (text: string): Item[] => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new FeedUnreadable('it is not well-formed JSON');
  }
  const { data } = JsonFeed.safeParse(json);
  if (!data) throw new FeedUnreadable('it is not a JSON feed');
  return data.items.map((item) => ({
    id: item.id,
    link: item.url,
    title: item.title,
    html:
      item.content_html ??
      parsePostText(item.content_text ?? '')?.content ??
      '',
    summary: item.summary,
    date: item.date_published,
    tags: item.tags,
  }));
};

const parseItems = (bytes: Buffer): Item[] => {
  const text = bytes.toString('utf8').trimStart();
  if (text.startsWith('{')) return parseJsonFeed(text);
  const root = parseFeedXml(bytes);
  const channel = root.name === 'rss' ? childOf(root, 'channel') : null;
  if (channel) return childrenOf(channel, 'item').map(parseRssItem);
  if (root.name === 'feed')
    return childrenOf(root, 'entry').map(parseAtomEntry);
  throw new FeedUnreadable('it is neither RSS, Atom nor JSON Feed');
};

const parseWebLink = (text: string): string | undefined => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.hash = '';
  return url.href;
};

// The editor separates tags by commas, so a category with commas becomes several tags.
const splitTags = (category: string): string[] =>
  category
    .split(',')
    .map((tag) => toStorableText(tag.replace(/\p{Cc}+/gu, ' ')))
    .filter((tag) => tag !== '' && tag.length <= 60);

const toIncomingOrSkippedPost = (item: Item): IncomingPost | SkippedPost => {
  const link = parseWebLink(item.link);
  const toSkippedPost = (why: string): SkippedPost => ({
    why,
    title: toStorableText(item.title).slice(0, 300),
    url: link ?? null,
  });
  if (item.html.length > maxHtmlLength)
    return toSkippedPost('Its text is too long.');
  const address = link ? parseLinkedinAddress(link) : undefined;
  const content = withAbsoluteAddresses(toStorableText(item.html), link);
  const plainContent = sanitiseToPlainText(content);
  const title =
    toPlainLine(item.title) || (parsePostText(plainContent)?.title ?? '');
  const key = address?.key ?? link ?? toStorableText(item.id);
  if (title === '' || plainContent === '' || key === '')
    return toSkippedPost('It has no text, no title or no address.');
  const at = new Date(item.date);
  return {
    key: key.slice(0, 1_000),
    linkedinUrl: address?.url ?? null,
    title: title.slice(0, 300),
    excerpt: toPlainLine(item.summary).slice(0, 500),
    content,
    tags: [...new Set(item.tags.flatMap(splitTags))].slice(0, 10),
    publishedAt: Number.isNaN(at.getTime()) ? undefined : at,
  };
};

/** Parses the posts of an RSS 2.0, Atom (RFC 4287) or JSON feed. @throws FEED_UNREADABLE */
export const readPostFeed = (bytes: Buffer): ImportBatch => {
  try {
    const found = parseItems(bytes).map(toIncomingOrSkippedPost);
    return {
      posts: found.filter((one) => 'key' in one),
      skipped: found.filter((one) => 'why' in one),
    };
  } catch (error) {
    if (error instanceof FeedUnreadable)
      throw unreadableFeedError(error.message, error);
    throw error;
  }
};
