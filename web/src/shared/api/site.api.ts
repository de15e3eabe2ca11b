import type { AnswerOf } from './answer-of.ts';
import { baseApi } from './base.api.ts';

export type Site = AnswerOf<'readSite'>;

const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSite: build.query<Site, undefined>({
      query: () => '/api/site',
      extraOptions: { isPublic: true },
      providesTags: ['Content'],
    }),
  }),
});

/** Returns the name, the look and the pages of the site; undefined until they have loaded. */
export const useSite = (): Site | undefined =>
  siteApi.useReadSiteQuery(undefined).data;

/** Returns the name of the site; an empty text until it has loaded. */
export const useSiteName = (): string => useSite()?.name ?? '';
