import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { serverAheadMsFromDateHeader } from '../../shared/api/admin-token.ts';
import { baseApi, type Meta, postRequest } from '../../shared/api/base.api.ts';
import type { ConfirmedSession } from './admin-auth.slice.ts';

type SignedIn = AnswerOf<'adminLogin'>;
export type Credentials = {
  username: string;
  password: string;
  /** A code from the authenticator app or a recovery code, if the server requires one. */
  code?: string;
};
export type NewOwner = {
  setupCode: string;
  username: string;
  password: string;
};
type UserAnswer = Pick<SignedIn, 'user'>;

const toConfirmedSession = (
  { user }: UserAnswer,
  meta: Meta | undefined,
): ConfirmedSession => ({
  username: user.username,
  aheadMs: serverAheadMsFromDateHeader(meta?.response?.headers) ?? 0,
});

const toSignedInSession = (answer: SignedIn, meta: Meta | undefined) => ({
  ...toConfirmedSession(answer, meta),
  token: answer.token,
});

export const adminAuthApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    verifyAdmin: build.mutation<ConfirmedSession, undefined>({
      query: () => '/api/auth/admin/verify',
      transformResponse: toConfirmedSession,
    }),
    signIn: build.mutation<ConfirmedSession & { token: string }, Credentials>({
      query: (body) => postRequest('/api/auth/admin/login', body),
      transformResponse: toSignedInSession,
      extraOptions: { isPublic: true },
    }),
    readOwnerSetup: build.query<AnswerOf<'readOwnerSetup'>, undefined>({
      query: () => '/api/auth/admin/setup',
      extraOptions: { isPublic: true },
    }),
    createOwner: build.mutation<ConfirmedSession & { token: string }, NewOwner>(
      {
        query: (body) => postRequest('/api/auth/admin/setup', body),
        transformResponse: toSignedInSession,
        extraOptions: { isPublic: true },
      },
    ),
    signOut: build.mutation<unknown, undefined>({
      query: () => postRequest('/api/auth/admin/logout'),
    }),
  }),
});

export const {
  useVerifyAdminMutation,
  useSignInMutation,
  useSignOutMutation,
  useReadOwnerSetupQuery,
  useCreateOwnerMutation,
} = adminAuthApi;
