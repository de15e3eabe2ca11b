import type { AnswerOf } from '../src/shared/api/answer-of.ts';
import { paths } from '../src/shared/paths.ts';
import { formatXmlElement, formatXmlDocument } from './xml.ts';

type PostList = AnswerOf<'listPosts'>;
type EpisodeList = AnswerOf<'listEpisodes'>;
type PageList = AnswerOf<'listPublicPages'>;
type Archive = AnswerOf<'listArchive'>;

/** Fetches from the API; throws without a successful answer. */
export type FetchAnswer = <T>(address: string) => Promise<T>;

type Entry = { path: string; changedAt?: string | null | undefined };

// The sitemap protocol allows 50,000 addresses in one file. At most 249 lists of 100 articles and as many of 100
// episodes leave room for the other pages.
const maxPages = 249;

const readEveryPage = async <T extends { totalPages: number }>(
  readPage: (page: number) => Promise<T>,
): Promise<[T, ...T[]]> => {
  const pages: [T, ...T[]] = [await readPage(1)];
  const count = Math.min(maxPages, pages[0].totalPages);
  for (let page = 2; page <= count; page += 1) pages.push(await readPage(page));
  return pages;
};

const loadPostEntries = async (fetchAnswer: FetchAnswer): Promise<Entry[]> => {
  const pages = await readEveryPage(async (page) => {
    const list = await fetchAnswer<PostList>(
      `/api/resources/posts?limit=100&page=${page}`,
    );
    return { list, totalPages: list.meta.totalPages };
  });
  return [
    { path: paths.resources, changedAt: pages[0].list.meta.lastUpdated },
    ...pages.flatMap(({ list }) =>
      list.posts.map(({ slug, updatedAt }) => ({
        path: paths.resource(slug),
        changedAt: updatedAt,
      })),
    ),
  ];
};

const loadEpisodeEntries = async (
  fetchAnswer: FetchAnswer,
): Promise<Entry[]> => {
  const pages = await readEveryPage((page) =>
    fetchAnswer<EpisodeList>(`/api/podcast/episodes?limit=100&page=${page}`),
  );
  return [
    {
      path: paths.podcast,
      changedAt: pages[0].lastUpdated ?? pages[0].episodes[0]?.publishedAt,
    },
    ...pages.flatMap((list) =>
      list.episodes.map(({ id, publishedAt }) => ({
        path: paths.episode(id),
        changedAt: publishedAt,
      })),
    ),
  ];
};

const staticPaths = [
  paths.home,
  paths.book,
  paths.about,
  paths.speaking,
  paths.contact,
];

/** Returns the entries of the author's own pages and the legal pages. */
const loadPageEntries = async (fetchAnswer: FetchAnswer): Promise<Entry[]> => {
  const { pages } = await fetchAnswer<PageList>('/api/pages');
  return pages.map(({ slug, updatedAt }) => ({
    path: paths.page(slug),
    changedAt: updatedAt,
  }));
};

/** Returns the entry of the free sample; no entry if the author offers no sample or it is unavailable. */
const loadSampleEntry = (fetchAnswer: FetchAnswer): Promise<Entry[]> =>
  fetchAnswer('/api/ebook/sample').then(
    () => [{ path: paths.readSample }],
    () => [],
  );

/** Returns the entries of the newest 100 newsletters; none if nothing was sent or the archive is unavailable. */
const loadNewsletterEntries = async (
  fetchAnswer: FetchAnswer,
): Promise<Entry[]> => {
  const { newsletters } = await fetchAnswer<Archive>(
    '/api/newsletters?limit=100',
  ).catch((): Archive => ({ newsletters: [] }));
  const [newest] = newsletters;
  if (!newest) return [];
  return [
    { path: paths.newsletter, changedAt: newest.sentAt },
    ...newsletters.map(({ slug, sentAt }) => ({
      path: paths.newsletterPage(slug),
      changedAt: sentAt,
    })),
  ];
};

/** Returns the sitemap of every public page; not every page has a modification time. */
export const sitemap = async (
  publicUrl: string,
  fetchAnswer: FetchAnswer,
): Promise<string> => {
  const found = await Promise.all([
    loadPostEntries(fetchAnswer),
    loadEpisodeEntries(fetchAnswer),
    loadPageEntries(fetchAnswer),
    loadSampleEntry(fetchAnswer),
    loadNewsletterEntries(fetchAnswer),
  ]);
  const entries: Entry[] = [
    ...staticPaths.map((path) => ({ path })),
    ...found.flat(),
  ];
  const urls = entries.map(({ path, changedAt }) =>
    formatXmlElement('url', [
      formatXmlElement('loc', publicUrl + path),
      changedAt && formatXmlElement('lastmod', changedAt),
    ]),
  );
  return formatXmlDocument(
    'urlset',
    urls,
    ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  );
};
