import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { serverAheadMs } from '../../shared/api/admin-token.ts';
import { baseApi, type Meta, post } from '../../shared/api/base.api.ts';
import type { ConfirmedSession } from './admin-auth.slice.ts';

type SignedIn = AnswerOf<'adminLogin'>;
export type Credentials = {
  username: string;
  password: string;
  /** A code from the authenticator app or a recovery code, if the server requires one. */
  code?: string;
};
type UserAnswer = Pick<SignedIn, 'user'>;

const confirmedBy = (
  { user }: UserAnswer,
  meta: Meta | undefined,
): ConfirmedSession => ({
  username: user.username,
  aheadMs: serverAheadMs(meta?.response?.headers) ?? 0,
});

export const adminAuthApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    verifyAdmin: build.mutation<ConfirmedSession, undefined>({
      query: () => '/api/auth/admin/verify',
      transformResponse: confirmedBy,
    }),
    signIn: build.mutation<ConfirmedSession & { token: string }, Credentials>({
      query: (body) => post('/api/auth/admin/login', body),
      transformResponse: (answer: SignedIn, meta: Meta | undefined) => ({
        ...confirmedBy(answer, meta),
        token: answer.token,
      }),
      extraOptions: { isPublic: true },
    }),
    signOut: build.mutation<unknown, undefined>({
      query: () => post('/api/auth/admin/logout'),
    }),
  }),
});

export const { useVerifyAdminMutation, useSignInMutation, useSignOutMutation } =
  adminAuthApi;
