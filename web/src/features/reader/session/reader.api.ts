import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../../shared/api/base.api.ts';
import { consumeEarlyAnswer } from './early-opening.ts';
import { readingApiUrl as at } from './reading-api-url.ts';

type Access = AnswerOf<'validateAccess'>;
type Beat = AnswerOf<'heartbeat'>;
export type Contents = AnswerOf<'readContents'>;
type SearchAnswer = AnswerOf<'searchBook'>;
export type Hit = SearchAnswer['hits'][number];
export type Chapter = Contents['chapters'][number];
export type ContentsEntry = Contents['contents'][number];

type BeatRequest = {
  token: string;
  body: { session: string } | { browser: string; platform: string };
};

const asVisitor = { isPublic: true };

const readerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    validateAccess: build.mutation<Access, string>({
      query: (token) => at('validate-access', token),
      extraOptions: asVisitor,
    }),
    beat: build.mutation<Beat, BeatRequest>({
      query: ({ token, body }) => postRequest(at('heartbeat', token), body),
      extraOptions: asVisitor,
    }),
    contents: build.query<Contents, string>({
      queryFn: async (token, _api, _extra, ask) => {
        const early = await consumeEarlyAnswer(token, 'contents');
        if (early?.ok) return { data: early.value };
        const { data, error } = await ask(at('contents', token));
        return error ? { error } : { data: data as Contents };
      },
      extraOptions: asVisitor,
    }),
    searchBook: build.query<
      SearchAnswer,
      { token: string; epoch: number; text: string }
    >({
      query: ({ token, epoch, text }) => ({
        url: at('search', token),
        params: { epoch, q: text },
      }),
      extraOptions: asVisitor,
      // Search results leave the cache as soon as they are not shown.
      keepUnusedDataFor: 0,
    }),
    moveDevice: build.mutation<
      AnswerOf<'moveDevice'>,
      {
        token: string;
        /** A request without a code makes the server email one. */
        body: { code?: string; browser?: string; platform?: string };
      }
    >({
      query: ({ token, body }) => postRequest(at('device', token), body),
      extraOptions: asVisitor,
    }),
    newLink: build.mutation<unknown, string>({
      query: (token) => postRequest(at('new-link', token)),
      extraOptions: asVisitor,
    }),
  }),
});

export const {
  useValidateAccessMutation,
  useBeatMutation,
  useContentsQuery,
  useSearchBookQuery,
  useMoveDeviceMutation,
  useNewLinkMutation,
} = readerApi;
