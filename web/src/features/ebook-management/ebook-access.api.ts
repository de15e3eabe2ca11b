import { useDispatch } from 'react-redux';
import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest, putRequest } from '../../shared/api/base.api.ts';

export type LinkCounts = AnswerOf<'ebookStats'>;
export type GeneratedLinkResult = AnswerOf<'generateReadingUrl'>;

export type UploadedBook = AnswerOf<'uploadBook'>;
export type BookDetails = UploadedBook['book'];

export type SampleTerms = AnswerOf<'showSampleTerms'>;

export type TraceResult = AnswerOf<'traceExcerpt'>;

export type LinkRequest = {
  email: string;
  orderReference: string;
  complimentary: boolean;
};

const toActionPath = (
  kind: 'links' | 'seats',
  id: string,
  action: string,
): string => `/api/ebook/${kind}/${encodeURIComponent(id)}/${action}`;

const ebookAccessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ebookStats: build.query<LinkCounts, undefined>({
      query: () => '/api/ebook/stats',
      providesTags: ['Links'],
    }),
    showBook: build.query<AnswerOf<'showBook'>, undefined>({
      query: () => '/api/ebook/book',
      providesTags: ['Book'],
    }),
    sampleTerms: build.query<SampleTerms, undefined>({
      query: () => '/api/ebook/sample-terms',
      providesTags: ['Book'],
    }),
    setFreeChapters: build.mutation<SampleTerms, number>({
      query: (chapters) => putRequest('/api/ebook/sample-terms', { chapters }),
      invalidatesTags: ['Book', 'Audit'],
    }),
    generateReadingUrl: build.mutation<GeneratedLinkResult, LinkRequest>({
      query: (body) => postRequest('/api/ebook/generate-reading-url', body),
      invalidatesTags: ['Links', 'Audit'],
    }),
    traceExcerpt: build.mutation<TraceResult, string>({
      query: (excerpt) => postRequest('/api/ebook/trace', { excerpt }),
      invalidatesTags: ['Audit'],
    }),
    revokeLink: build.mutation<unknown, string>({
      query: (linkId) => postRequest(toActionPath('links', linkId, 'revoke')),
      invalidatesTags: ['Links', 'Audit'],
    }),
    resetDevice: build.mutation<unknown, string>({
      query: (seatId) =>
        postRequest(toActionPath('seats', seatId, 'reset-device')),
      invalidatesTags: ['Links', 'Audit'],
    }),
  }),
});

export const {
  useEbookStatsQuery,
  useShowBookQuery,
  useSampleTermsQuery,
  useSetFreeChaptersMutation,
  useGenerateReadingUrlMutation,
  useRevokeLinkMutation,
  useTraceExcerptMutation,
  useResetDeviceMutation,
} = ebookAccessApi;

/**
 * Returns a function that invalidates the cached book after an upload. An upload bypasses this API to report its
 * progress.
 */
export const useInvalidateBook = () => {
  const dispatch = useDispatch();
  return () => dispatch(baseApi.util.invalidateTags(['Book', 'Audit']));
};
