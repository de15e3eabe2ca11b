import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { readAdminToken, renewTokenOrSignOut } from './admin-token.ts';
import type { Problem } from './problem.model.ts';
import { readProblem, adminFallback } from './read-problem.ts';

/** The options of an endpoint; public endpoints never send the admin's token. */
export type EndpointOptions = { isPublic?: boolean };

const plainQuery = fetchBaseQuery({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  credentials: 'same-origin',
  prepareHeaders: (headers, { extraOptions }) => {
    const token = readAdminToken();
    const { isPublic } = (extraOptions ?? {}) as EndpointOptions;
    if (token && !isPublic) headers.set('authorization', `Bearer ${token}`);
    return headers;
  },
});

const isTokenRefused = (
  problem: Problem,
  options: EndpointOptions | undefined,
): boolean =>
  problem.status === 403 &&
  problem.code === 'AUTHENTICATION_FAILED' &&
  !options?.isPublic &&
  readAdminToken() !== undefined;

/** The raw request and response, if there were any; the response headers have the server's time. */
export type Meta = Partial<FetchBaseQueryMeta>;

type QueryResult =
  | { data: unknown; meta: Meta }
  | { error: Problem; meta: Meta };

const sendQuery = async (
  ...[args, api, extra]: Parameters<typeof plainQuery>
): Promise<QueryResult> => {
  const { data, error, meta: raw } = await plainQuery(args, api, extra);
  const meta: Meta = raw ?? {};
  if (!error) return { data, meta };
  const headers = meta.response?.headers;
  const options = extra as EndpointOptions | undefined;
  const unreadable = options?.isPublic ? undefined : adminFallback;
  const toProblem = (status: number, body: unknown) =>
    readProblem(status, body, headers, unreadable);
  if (error.status === 'PARSING_ERROR')
    return { error: toProblem(error.originalStatus, undefined), meta };
  const status = typeof error.status === 'number' ? error.status : 0;
  return { error: toProblem(status, error.data), meta };
};

/** Sends a request; if the server refuses the token with 403, renews the token and repeats the request once. */
const queryWithTokenRenewal: BaseQueryFn<
  string | FetchArgs,
  unknown,
  Problem,
  EndpointOptions,
  Meta
> = async (args, api, extra) => {
  const result = await sendQuery(args, api, extra);
  if (!('error' in result) || !isTokenRefused(result.error, extra))
    return result;
  return (await renewTokenOrSignOut()) ? sendQuery(args, api, extra) : result;
};

/** Features add their endpoints with `injectEndpoints`; a mutation names the tags it invalidates. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: queryWithTokenRenewal,
  // A screen fetches current data each time it opens.
  refetchOnMountOrArgChange: true,
  tagTypes: [
    'Figures',
    'Orders',
    'OrderImports',
    'Customers',
    'Content',
    'Posts',
    'ResourceImports',
    'Pages',
    'Links',
    'Book',
    'Mails',
    'Audit',
    'Messages',
    'ReplyTemplates',
    'Podcast',
    'Sessions',
    'SecondFactor',
    'Settings',
    'Erasures',
    'Newsletters',
    'Subscribers',
    'Readiness',
  ],
  endpoints: () => ({}),
});

const createRequestBuilder =
  (method: 'POST' | 'PUT' | 'DELETE') => (url: string, body?: object) => ({
    url,
    method,
    ...(body ? { body } : {}),
  });

/** These functions return a request with an optional JSON body. */
export const postRequest = createRequestBuilder('POST');
export const putRequest = createRequestBuilder('PUT');
export const deleteRequest = createRequestBuilder('DELETE');
