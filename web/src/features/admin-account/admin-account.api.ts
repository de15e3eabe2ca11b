import type { AnswerOf } from '../../shared/api/answer-of.ts';
import {
  baseApi,
  deleteRequest,
  postRequest,
} from '../../shared/api/base.api.ts';

type SessionList = AnswerOf<'listSessions'>;
export type Session = SessionList['sessions'][number];
export type SecondFactorStatus = AnswerOf<'readTotp'>;
export type SecondFactorSetup = AnswerOf<'prepareTotp'>;

/** The password and the one-time code that confirm switching the second factor on or off. */
export type Proof = { password: string; code: string };

export type PasswordEdit = { currentPassword: string; newPassword: string };

const sessionsPath = '/api/auth/admin/sessions';
const totpPath = '/api/auth/admin/totp';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<SessionList, undefined>({
      query: () => sessionsPath,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<AnswerOf<'endSession'>, string>({
      query: (id) => deleteRequest(`${sessionsPath}/${encodeURIComponent(id)}`),
      // An error invalidates the list too, because the session may already have ended.
      invalidatesTags: ['Sessions', 'Audit'],
    }),
    endOtherSessions: build.mutation<AnswerOf<'endOtherSessions'>, undefined>({
      query: () => deleteRequest(sessionsPath),
      invalidatesTags: ['Sessions', 'Audit'],
    }),
    changePassword: build.mutation<AnswerOf<'changePassword'>, PasswordEdit>({
      query: (edit) => postRequest('/api/auth/admin/password', edit),
      invalidatesTags: (done) => (done ? ['Sessions', 'Audit'] : []),
    }),
    readSecondFactor: build.query<SecondFactorStatus, undefined>({
      query: () => totpPath,
      providesTags: ['SecondFactor'],
    }),
    prepareSecondFactor: build.mutation<SecondFactorSetup, undefined>({
      query: () => postRequest(totpPath),
    }),
    confirmSecondFactor: build.mutation<AnswerOf<'confirmTotp'>, Proof>({
      query: (proof) => postRequest(`${totpPath}/confirm`, proof),
      invalidatesTags: (done) => (done ? ['SecondFactor', 'Audit'] : []),
    }),
    disableSecondFactor: build.mutation<AnswerOf<'disableTotp'>, Proof>({
      query: (proof) => deleteRequest(totpPath, proof),
      invalidatesTags: (done) => (done ? ['SecondFactor', 'Audit'] : []),
    }),
  }),
});

export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useReadSecondFactorQuery,
  usePrepareSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useDisableSecondFactorMutation,
} = accountApi;
