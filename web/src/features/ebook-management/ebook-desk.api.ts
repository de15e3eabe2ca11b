import { useDispatch } from 'react-redux';
import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi } from '../../shared/api/base.api.ts';

export type LinkCounts = AnswerOf<'ebookStats'>;
export type MadeLink = AnswerOf<'generateReadingUrl'>;

export type UploadedBook = AnswerOf<'uploadBook'>;
export type BookFacts = UploadedBook['book'];

export type SampleTerms = AnswerOf<'showSampleTerms'>;

export type Traced = AnswerOf<'traceExcerpt'>;

export type LinkWish = {
  email: string;
  orderReference: string;
  complimentary: boolean;
};

const at = (kind: 'links' | 'seats', id: string, act: string): string =>
  `/api/ebook/${kind}/${encodeURIComponent(id)}/${act}`;

const ebookDeskApi = baseApi.injectEndpoints({
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
    chooseFreeChapters: build.mutation<SampleTerms, number>({
      query: (chapters) => ({
        url: '/api/ebook/sample-terms',
        method: 'PUT',
        body: { chapters },
      }),
      invalidatesTags: ['Book', 'Audit'],
    }),
    generateReadingUrl: build.mutation<MadeLink, LinkWish>({
      query: (body) => ({
        url: '/api/ebook/generate-reading-url',
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Links', 'Audit'],
    }),
    traceExcerpt: build.mutation<Traced, string>({
      query: (excerpt) => ({
        url: '/api/ebook/trace',
        method: 'POST',
        body: { excerpt },
      }),
      invalidatesTags: ['Audit'],
    }),
    revokeLink: build.mutation<unknown, string>({
      query: (linkId) => ({
        url: at('links', linkId, 'revoke'),
        method: 'POST',
      }),
      invalidatesTags: ['Links', 'Audit'],
    }),
    resetDevice: build.mutation<unknown, string>({
      query: (seatId) => ({
        url: at('seats', seatId, 'reset-device'),
        method: 'POST',
      }),
      invalidatesTags: ['Links', 'Audit'],
    }),
  }),
});

export const {
  useEbookStatsQuery,
  useShowBookQuery,
  useSampleTermsQuery,
  useChooseFreeChaptersMutation,
  useGenerateReadingUrlMutation,
  useRevokeLinkMutation,
  useTraceExcerptMutation,
  useResetDeviceMutation,
} = ebookDeskApi;

/** After a book went past this API, as a form with its progress. */
export const useTellOfUpload = () => {
  const dispatch = useDispatch();
  return () => dispatch(baseApi.util.invalidateTags(['Book', 'Audit']));
};
