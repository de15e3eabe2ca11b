import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { type Problem, readProblem } from './problem.ts';
import {
  dropAdminToken,
  readAdminToken,
  renewAdminToken,
} from './admin-token.ts';

const plainQuery = fetchBaseQuery({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  credentials: 'same-origin',
  prepareHeaders: (headers) => {
    const token = readAdminToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    return headers;
  },
});

const hasToken = (args: string | FetchArgs): boolean =>
  readAdminToken() !== undefined &&
  !(typeof args !== 'string' && args.url.startsWith('/api/auth/admin/login'));

/** One renewal after a 403, then the same request once more; refusals arrive as problems. */
const query: BaseQueryFn<string | FetchArgs, unknown, Problem> = async (
  args,
  api,
  extra,
) => {
  let result = await plainQuery(args, api, extra);
  if (result.error?.status === 403 && hasToken(args)) {
    if (await renewAdminToken()) result = await plainQuery(args, api, extra);
    else dropAdminToken();
  }
  if (!result.error) return { data: result.data };
  const { status, data } = result.error;
  if (status === 'PARSING_ERROR')
    return { error: readProblem(result.error.originalStatus, undefined) };
  return { error: readProblem(typeof status === 'number' ? status : 0, data) };
};

/** Features add their endpoints with `injectEndpoints`; a change names the tags it spoils. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: query,
  tagTypes: ['Figures', 'Orders', 'Customers', 'Content', 'Posts', 'Links'],
  endpoints: () => ({}),
});
