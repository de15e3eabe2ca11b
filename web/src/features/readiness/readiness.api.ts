import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../shared/api/base.api.ts';

export type ReadinessCheck = AnswerOf<'readReadiness'>['checks'][number];
export type CheckId = ReadinessCheck['id'];
/** The checks that the author fixes in the back office; the others are fixed on the server. */
export type CheckFixedHere = Exclude<CheckId, 'domain' | 'backup'>;
export type SampleContent = AnswerOf<'readSampleContent'>;

const readinessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readReadiness: build.query<AnswerOf<'readReadiness'>, undefined>({
      query: () => '/api/admin/readiness',
      providesTags: ['Readiness', 'Content', 'Book', 'Settings'],
    }),
    checkReadinessAgain: build.mutation<AnswerOf<'readReadiness'>, undefined>({
      query: () => '/api/admin/readiness?fresh=1',
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        await dispatch(
          readinessApi.util.upsertQueryData(
            'readReadiness',
            undefined,
            answer.data,
          ),
        );
      },
    }),
    confirmReadiness: build.mutation<unknown, 'prices' | 'delivery'>({
      query: (check) => postRequest('/api/admin/readiness/confirm', { check }),
      invalidatesTags: ['Audit'],
    }),
    readBackups: build.query<AnswerOf<'readBackups'>, undefined>({
      query: () => '/api/admin/backups',
    }),
    requestBackup: build.mutation<AnswerOf<'readBackups'>, undefined>({
      query: () => postRequest('/api/admin/backups'),
      invalidatesTags: ['Audit'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        await dispatch(
          readinessApi.util.upsertQueryData(
            'readBackups',
            undefined,
            answer.data,
          ),
        );
      },
    }),
    readSampleContent: build.query<SampleContent, undefined>({
      query: () => '/api/admin/sample-content',
      providesTags: ['Readiness', 'Content', 'Posts'],
    }),
    removeSampleContent: build.mutation<SampleContent, undefined>({
      query: () => postRequest('/api/admin/sample-content/remove'),
      invalidatesTags: ['Readiness', 'Content', 'Posts', 'Podcast', 'Audit'],
    }),
  }),
});

export const {
  useReadReadinessQuery,
  useCheckReadinessAgainMutation,
  useConfirmReadinessMutation,
  useReadBackupsQuery,
  useRequestBackupMutation,
  useReadSampleContentQuery,
  useRemoveSampleContentMutation,
} = readinessApi;
