import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../shared/api/base.api.ts';
import { liveTag } from '../../shared/api/live-event.ts';
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
        params: auditQueryOf(view, new Date()),
      }),
      providesTags: ['Audit'],
    }),
    listMailTries: build.query<MailList, RecordView>({
      query: (view) => ({
        url: '/api/admin/mails',
        params: mailsQueryOf(view, new Date()),
      }),
      providesTags: ['Mails'],
    }),
    countFailedEmails: build.query<number, undefined>({
      query: () => ({
        url: '/api/admin/mails',
        params: { outcome: 'failed', limit: 1 },
      }),
      transformResponse: ({ total }: MailList) => total,
      providesTags: [{ type: 'Mails', id: liveTag }],
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
  useCountFailedEmailsQuery,
  useSendTestEmailMutation,
} = auditApi;
