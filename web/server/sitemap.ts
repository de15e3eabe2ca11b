import type { AnswerOf } from '../src/shared/api/answer-of.ts';
import { paths } from '../src/shared/paths.ts';
import { element, xmlDocument } from './xml.ts';

type PostList = AnswerOf<'listPosts'>;
type EpisodeList = AnswerOf<'listEpisodes'>;

/** Asks the API; throws where there is no answer. */
export type Ask = <T>(address: string) => Promise<T>;

type Entry = { path: string; changedAt?: string | null | undefined };

// The protocol's own limit for one file is 50,000 addresses.
const mostPages = 250;

const everyPage = async <T extends { totalPages: number }>(
  readPage: (page: number) => Promise<T>,
): Promise<[T, ...T[]]> => {
  const pages: [T, ...T[]] = [await readPage(1)];
  const count = Math.min(mostPages, pages[0].totalPages);
  for (let page = 2; page <= count; page += 1) pages.push(await readPage(page));
  return pages;
};

const posts = async (ask: Ask): Promise<Entry[]> => {
  const pages = await everyPage(async (page) => {
    const list = await ask<PostList>(
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

const episodes = async (ask: Ask): Promise<Entry[]> => {
  const pages = await everyPage((page) =>
    ask<EpisodeList>(`/api/podcast/episodes?limit=100&page=${page}`),
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

const standing = [
  paths.home,
  paths.book,
  paths.about,
  paths.speaking,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.refunds,
];

/** The author may give nothing away. */
const sample = (ask: Ask): Promise<Entry[]> =>
  ask('/api/ebook/sample').then(
    () => [{ path: paths.readSample }],
    () => [],
  );

/** Every public page; when a text of the author last changed is not known of all. */
export const sitemap = async (publicUrl: string, ask: Ask): Promise<string> => {
  const found = await Promise.all([posts(ask), episodes(ask), sample(ask)]);
  const entries: Entry[] = [
    ...standing.map((path) => ({ path })),
    ...found.flat(),
  ];
  const urls = entries.map(({ path, changedAt }) =>
    element('url', [
      element('loc', publicUrl + path),
      ...(changedAt ? [element('lastmod', changedAt)] : []),
    ]),
  );
  return xmlDocument(
    element(
      'urlset',
      urls,
      ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ),
  );
};
