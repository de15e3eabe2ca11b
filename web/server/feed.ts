import type { AnswerOf } from '../src/shared/api/answer-of.ts';
import { siteName } from '../src/shared/lib/seo.ts';
import { paths } from '../src/shared/paths.ts';
import type { FetchAnswer } from './sitemap.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

type PostList = AnswerOf<'listPosts'>;
type ListedPost = PostList['posts'][number];

const maxItems = 30;

const formatFeedItem = (publicUrl: string, post: ListedPost): string =>
  element('item', [
    element('title', post.title),
    element('link', publicUrl + paths.resource(post.slug)),
    // The id stays when a new title changes the address.
    element('guid', `urn:uuid:${post.id}`, ' isPermaLink="false"'),
    element('pubDate', new Date(post.publishedAt).toUTCString()),
    element('dc:creator', post.author),
    ...[post.category, ...post.tags].map((name) => element('category', name)),
    element('description', post.excerpt),
  ]);

/** Returns an RSS 2.0 feed of the newest articles with their excerpts; throws if the articles are unavailable. */
export const buildFeed = async (
  publicUrl: string,
  fetchAnswer: FetchAnswer,
): Promise<string> => {
  const { posts, meta } = await fetchAnswer<PostList>(
    `/api/resources/posts?limit=${maxItems}`,
  );
  const feedUrl = escapeXml(publicUrl + paths.feed);
  const channel = element('channel', [
    element('title', `${siteName}: PR Resources & Insights`),
    element('link', publicUrl + paths.resources),
    element(
      'description',
      'Short essays on public relations measurement: what you said, and what it did.',
    ),
    element('language', 'en'),
    `<atom:link href="${feedUrl}" rel="self" type="application/rss+xml"/>`,
    meta.lastUpdated &&
      element('lastBuildDate', new Date(meta.lastUpdated).toUTCString()),
    ...posts.map((post) => formatFeedItem(publicUrl, post)),
  ]);
  return xmlDocument(
    'rss',
    [channel],
    ' version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
  );
};
