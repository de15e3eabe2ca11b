import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { serverAheadMs } from '../../shared/api/admin-token.ts';
import { baseApi, type Meta, post } from '../../shared/api/base.api.ts';
import type { Confirmed } from './admin-auth.slice.ts';

type SignedIn = AnswerOf<'adminLogin'>;
export type Credentials = {
  username: string;
  password: string;
  /** Of the authenticator, or a recovery code; where the sign-in asked for one. */
  code?: string;
};
type Said = Pick<SignedIn, 'user'>;

const confirmedBy = ({ user }: Said, meta: Meta | undefined): Confirmed => ({
  username: user.username,
  aheadMs: serverAheadMs(meta?.response?.headers) ?? 0,
});

export const adminAuthApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    verifyAdmin: build.mutation<Confirmed, undefined>({
      query: () => '/api/auth/admin/verify',
      transformResponse: confirmedBy,
    }),
    signIn: build.mutation<Confirmed & { token: string }, Credentials>({
      query: (body) => post('/api/auth/admin/login', body),
      transformResponse: (said: SignedIn, meta: Meta | undefined) => ({
        ...confirmedBy(said, meta),
        token: said.token,
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
