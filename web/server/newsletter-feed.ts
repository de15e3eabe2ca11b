import type { AnswerOf } from '../src/shared/api/answer-of.ts';
import { paths } from '../src/shared/paths.ts';
import { contentAddress } from '../src/shared/content-address.ts';
import type { SiteContent } from '../src/shared/site-content.ts';
import type { FetchAnswer } from './sitemap.ts';
import { escapeXml, formatXmlDocument, formatXmlElement } from './xml.ts';

type Archive = AnswerOf<'listArchive'>;

const maxItems = 30;

/** Returns an RSS 2.0 feed of the newest newsletters; throws if they or the content are unavailable. */
export const buildNewsletterFeed = async (
  publicUrl: string,
  fetchAnswer: FetchAnswer,
): Promise<string> => {
  const [{ site }, { newsletters }] = await Promise.all([
    fetchAnswer<SiteContent>(contentAddress),
    fetchAnswer<Archive>(`/api/newsletters?limit=${maxItems}`),
  ]);
  const feedUrl = escapeXml(publicUrl + paths.newsletterFeed);
  const title = `${site.name}: newsletter`;
  const channel = formatXmlElement('channel', [
    formatXmlElement('title', title),
    formatXmlElement('link', publicUrl + paths.newsletter),
    formatXmlElement('description', `The newsletter of ${site.authorName}.`),
    formatXmlElement('language', 'en'),
    `<atom:link href="${feedUrl}" rel="self" type="application/rss+xml"/>`,
    ...newsletters.map(({ slug, subject, sentAt }) =>
      formatXmlElement('item', [
        formatXmlElement('title', subject),
        formatXmlElement('link', publicUrl + paths.newsletterPage(slug)),
        formatXmlElement('guid', publicUrl + paths.newsletterPage(slug)),
        formatXmlElement('pubDate', new Date(sentAt).toUTCString()),
      ]),
    ),
  ]);
  return formatXmlDocument(
    'rss',
    [channel],
    ' version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"',
  );
};
