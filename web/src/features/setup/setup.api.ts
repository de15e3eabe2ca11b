import { readAdminToken } from '../../shared/api/admin-token.ts';
import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest, putRequest } from '../../shared/api/base.api.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import type { ContentEdit } from './setup.shape.ts';

type Settings = Record<string, unknown>;

// The settings show parts of the site content.
const contentTags = ['Settings', 'Content', 'Audit'] as const;

const setupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSetupContent: build.query<SiteContent, undefined>({
      query: () => '/api/admin/content',
      providesTags: ['Content'],
    }),
    readBookFile: build.query<AnswerOf<'readBookDetails'>, undefined>({
      query: () => '/api/admin/ebook/details',
      providesTags: ['Book'],
    }),
    saveSetupContent: build.mutation<unknown, ContentEdit>({
      query: (body) => postRequest('/api/admin/content', body),
      invalidatesTags: contentTags,
    }),
    saveSetupSettings: build.mutation<
      unknown,
      { group: 'general' | 'brand' | 'delivery'; settings: Settings }
    >({
      query: ({ group, settings }) =>
        putRequest(`/api/admin/settings/${group}`, settings),
      invalidatesTags: contentTags,
    }),
    confirmSetup: build.mutation<unknown, 'prices' | 'delivery'>({
      query: (check) => postRequest('/api/admin/readiness/confirm', { check }),
      invalidatesTags: ['Readiness', 'Audit'],
    }),
  }),
});

const { useConfirmSetupMutation } = setupApi;

export const {
  useReadSetupContentQuery,
  useReadBookFileQuery,
  useSaveSetupContentMutation,
  useSaveSetupSettingsMutation,
} = setupApi;

/**
 * Confirms prices or delivery. All components share its state, because the checks of the server, which it caches for a
 * second, may not know the confirmation yet.
 */
export const useConfirmStepMutation = (check: 'prices' | 'delivery') =>
  useConfirmSetupMutation({ fixedCacheKey: `setup-${check}` });

/** Returns the cover in the file of the book. @throws Error if it cannot be fetched */
export const fetchBookCover = async (): Promise<Blob> => {
  const answer = await fetch(
    new URL('/api/admin/ebook/cover', window.location.origin),
    { headers: { authorization: `Bearer ${readAdminToken() ?? ''}` } },
  );
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.blob();
};
