import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi } from '../../shared/api/base.api.ts';
import { send } from '../../shared/api/send.ts';

type Access = AnswerOf<'validateAccess'>;
type Beat = AnswerOf<'heartbeat'>;
export type Contents = AnswerOf<'readContents'>;
type Found = AnswerOf<'searchBook'>;
export type Hit = Found['hits'][number];
export type Chapter = Contents['chapters'][number];
export type ContentsEntry = Contents['contents'][number];

type BeatRequest = {
  token: string;
  body: { session: string } | { browser: string; platform: string };
};

const at = (call: string, token: string) =>
  `/api/ebook/${call}/${encodeURIComponent(token)}`;

const asVisitor = { isPublic: true };

const readerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    validateAccess: build.mutation<Access, string>({
      query: (token) => at('validate-access', token),
      extraOptions: asVisitor,
    }),
    beat: build.mutation<Beat, BeatRequest>({
      query: ({ token, body }) => ({
        url: at('heartbeat', token),
        method: 'POST',
        body,
      }),
      extraOptions: asVisitor,
    }),
    contents: build.query<Contents, string>({
      query: (token) => at('contents', token),
      extraOptions: asVisitor,
    }),
    searchBook: build.query<Found, { token: string; words: string }>({
      query: ({ token, words }) => ({
        url: at('search', token),
        params: { q: words },
      }),
      extraOptions: asVisitor,
      // Nothing of the book stays longer than it is looked at.
      keepUnusedDataFor: 0,
    }),
    moveDevice: build.mutation<
      AnswerOf<'moveDevice'>,
      {
        token: string;
        /** Without a code one is asked for. */
        body: { code?: string; browser?: string; platform?: string };
      }
    >({
      query: ({ token, body }) => ({
        url: at('device', token),
        method: 'POST',
        body,
      }),
      extraOptions: asVisitor,
    }),
    newLink: build.mutation<unknown, string>({
      query: (token) => ({ url: at('new-link', token), method: 'POST' }),
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

/** The chapter's document for the frame; the server refuses a number older than the session's. */
export const chapterAddress = (
  token: string,
  chapter: number | undefined,
  epoch: number,
): string => {
  const query = new URLSearchParams({ epoch: String(epoch) });
  if (chapter !== undefined) query.set('chapter', String(chapter));
  return `${at('content', token)}?${query}`;
};

/** Keeps the place; outlives the page. A lost one is made good by the next. */
export const keepPosition = (
  token: string,
  place: { chapter: number; paragraph: number },
) =>
  send(at('position', token), { method: 'PUT', body: place, keepalive: true });

/** Frees the seat at once when the page goes. */
export const leave = (token: string, session: string): void => {
  const body = new Blob([JSON.stringify({ session })], {
    type: 'application/json',
  });
  const isSent =
    'sendBeacon' in navigator && navigator.sendBeacon(at('leave', token), body);
  if (!isSent)
    void send(at('leave', token), { body: { session }, keepalive: true });
};
