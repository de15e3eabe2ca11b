import type { AnswerOf } from './answer-of.ts';
import { baseApi, postRequest } from './base.api.ts';

export type SeatList = AnswerOf<'listLinks'>;
export type Seat = SeatList['seats'][number];

type CountedChapter = AnswerOf<'listCountedChapters'>['chapters'][number];

type SeatQuery = {
  reference?: string;
  search?: string;
  contested?: 'true';
  page?: string;
  limit?: string;
};

const readingLinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSeats: build.query<SeatList, SeatQuery>({
      query: (params) => ({ url: '/api/ebook/links', params }),
      providesTags: ['Links'],
    }),
    /** The chapters of the current book by which reading is counted, in reading order. */
    listCountedChapters: build.query<CountedChapter[], undefined>({
      query: () => '/api/admin/ebook/chapters',
      transformResponse: ({ chapters }: AnswerOf<'listCountedChapters'>) =>
        chapters,
      providesTags: ['Book'],
    }),
    mailNewLink: build.mutation<unknown, string>({
      query: (linkId) =>
        postRequest(`/api/ebook/links/${encodeURIComponent(linkId)}/send`),
      invalidatesTags: ['Links', 'Audit', 'Mails'],
    }),
    mailFirstLink: build.mutation<unknown, string>({
      query: (seatId) =>
        postRequest(`/api/ebook/seats/${encodeURIComponent(seatId)}/send`),
      invalidatesTags: ['Links', 'Audit', 'Mails'],
    }),
  }),
});

export const {
  useListSeatsQuery,
  useListCountedChaptersQuery,
  useMailNewLinkMutation,
  useMailFirstLinkMutation,
} = readingLinksApi;
