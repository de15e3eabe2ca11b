import { useCallback } from 'react';
import { useLazySearchQuery } from '../../../shared/api/search.api.ts';
import { paths } from '../../../shared/paths.ts';
import * as text from './text.ts';

/** A page of this site to which a text can link. */
export type LinkTarget = { title: string; address: string };

export type FindLinkTargets = (query: string) => Promise<LinkTarget[]>;

const sitePages: LinkTarget[] = [
  { title: text.sitePages.book, address: paths.book },
  { title: text.sitePages.order, address: paths.order },
  { title: text.sitePages.resources, address: paths.resources },
  { title: text.sitePages.podcast, address: paths.podcast },
  { title: text.sitePages.speaking, address: paths.speaking },
  { title: text.sitePages.about, address: paths.about },
  { title: text.sitePages.contact, address: paths.contact },
];

/** Returns a function that finds pages, public articles and pages of the author by a part of their title. */
export const useFindLinkTargets = (): FindLinkTargets => {
  const [search] = useLazySearchQuery();
  return useCallback(
    async (query) => {
      const found = await search(query).unwrap();
      const now = Date.now();
      const isPublic = (article: { status: string; publishedAt: string }) =>
        article.status === 'published' &&
        Date.parse(article.publishedAt) <= now;
      return [
        ...sitePages.filter(({ title }) =>
          title.toLowerCase().includes(query.toLowerCase()),
        ),
        ...(found.articles?.items ?? [])
          .filter(isPublic)
          .map(({ title, slug }) => ({ title, address: paths.resource(slug) })),
        ...(found.pages?.items ?? [])
          .filter(({ isPublished }) => isPublished)
          .map(({ title, slug }) => ({ title, address: paths.page(slug) })),
      ];
    },
    [search],
  );
};
