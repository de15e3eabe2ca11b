import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../shared/api/base.api.ts';
import {
  auditQueryOf,
  mailsQueryOf,
  type RecordView,
} from './record-view.model.ts';

type AuditEntryList = AnswerOf<'listAudit'>;
export type AuditEntry = AuditEntryList['acts'][number];
type MailList = AnswerOf<'listEmails'>;
export type MailAttempt = MailList['mails'][number];

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listActs: build.query<AuditEntryList, RecordView>({
      query: (view) => ({
        url: '/api/admin/audit',
        params: auditQueryOf(view),
      }),
      providesTags: ['Audit'],
    }),
    listMailTries: build.query<MailList, RecordView>({
      query: (view) => ({
        url: '/api/admin/mails',
        params: mailsQueryOf(view),
      }),
      providesTags: ['Mails'],
    }),
    sendTestEmail: build.mutation<AnswerOf<'sendTestEmail'>, { to?: string }>({
      query: (body) => postRequest('/api/admin/mails/test', body),
      invalidatesTags: ['Mails', 'Audit'],
    }),
  }),
});

export const {
  useListActsQuery,
  useListMailTriesQuery,
  useSendTestEmailMutation,
} = auditApi;
