import type { AnswerOf } from '../src/shared/api/answer-of.ts';
import { categoryNameIn } from '../src/shared/category-name.model.ts';
import { paths } from '../src/shared/paths.ts';
import { contentAddress } from '../src/shared/content-address.ts';
import type { SiteContent } from '../src/shared/site-content.ts';
import type { FetchAnswer } from './sitemap.ts';
import { formatXmlElement, escapeXml, formatXmlDocument } from './xml.ts';

type PostList = AnswerOf<'listPosts'>;
type ListedPost = PostList['posts'][number];

const maxItems = 30;

const formatFeedItem = (
  publicUrl: string,
  post: ListedPost,
  category: string,
): string =>
  formatXmlElement('item', [
    formatXmlElement('title', post.title),
    formatXmlElement('link', publicUrl + paths.resource(post.slug)),
    // The id stays when a new title changes the address.
    formatXmlElement('guid', `urn:uuid:${post.id}`, ' isPermaLink="false"'),
    formatXmlElement('pubDate', new Date(post.publishedAt).toUTCString()),
    formatXmlElement('dc:creator', post.author),
    ...(category ? [category, ...post.tags] : post.tags).map((name) =>
      formatXmlElement('category', name),
    ),
    formatXmlElement('description', post.excerpt),
  ]);

/** Returns an RSS 2.0 feed of the newest articles with their excerpts; throws if they or the content are unavailable. */
export const buildFeed = async (
  publicUrl: string,
  fetchAnswer: FetchAnswer,
): Promise<string> => {
  const [{ site, resources }, { posts, meta }] = await Promise.all([
    fetchAnswer<SiteContent>(contentAddress),
    fetchAnswer<PostList>(`/api/resources/posts?limit=${maxItems}`),
  ]);
  const feedUrl = escapeXml(publicUrl + paths.feed);
  const channel = formatXmlElement('channel', [
    formatXmlElement('title', `${site.name}: ${resources.title}`),
    formatXmlElement('link', publicUrl + paths.resources),
    formatXmlElement('description', resources.description || resources.title),
    formatXmlElement('language', 'en'),
    `<atom:link href="${feedUrl}" rel="self" type="application/rss+xml"/>`,
    meta.lastUpdated &&
      formatXmlElement(
        'lastBuildDate',
        new Date(meta.lastUpdated).toUTCString(),
      ),
    ...posts.map((post) =>
      formatFeedItem(publicUrl, post, categoryNameIn(resources, post.category)),
    ),
  ]);
  return formatXmlDocument(
    'rss',
    [channel],
    ' version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
  );
};
