import type { AnswerOf } from '../../shared/api/answer-of.ts';
import {
  baseApi,
  deleteRequest,
  postRequest,
  putRequest,
} from '../../shared/api/base.api.ts';
import type { IssueList, Issue } from './issue.shape.ts';

export type NewsletterSettings = AnswerOf<'readNewsletterSettings'>;
export type CampaignTotals =
  AnswerOf<'listCampaignTotals'>['campaigns'][number];
export type IssueAction = 'pause' | 'resume' | 'cancel';

const issues = '/api/admin/newsletters';
const settings = '/api/admin/newsletter-settings';

const issueAddress = (id: string, subPath = ''): string =>
  `${issues}/${encodeURIComponent(id)}${subPath}`;

type IssueAnswer = { newsletter: Issue };
const toIssue = ({ newsletter }: IssueAnswer): Issue => newsletter;

/** The options of a mutation that returns the changed issue. */
const changedIssue = {
  transformResponse: toIssue,
  invalidatesTags: (issue: Issue | undefined) =>
    issue ? (['Newsletters', 'Audit'] as const) : [],
};

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listIssues: build.query<IssueList, { after: string }>({
      query: ({ after }) => ({ url: issues, params: after ? { after } : {} }),
      providesTags: ['Newsletters'],
    }),
    openIssue: build.query<Issue, string>({
      query: (id) => issueAddress(id),
      transformResponse: toIssue,
      providesTags: ['Newsletters'],
    }),
    previewIssue: build.query<AnswerOf<'previewNewsletter'>, string>({
      query: (id) => issueAddress(id, '/preview'),
    }),
    previewUnsavedIssue: build.query<
      AnswerOf<'previewUnsavedNewsletter'>,
      { id: string; subject: string; content: string }
    >({
      query: ({ id, ...unsaved }) =>
        postRequest(issueAddress(id, '/preview'), unsaved),
      keepUnusedDataFor: 0,
    }),
    campaignTotals: build.query<CampaignTotals[], string>({
      query: (campaigns) => ({
        url: '/api/admin/campaigns',
        params: { source: 'newsletter', campaigns },
      }),
      transformResponse: ({ campaigns }: AnswerOf<'listCampaignTotals'>) =>
        campaigns,
    }),
    createIssue: build.mutation<Issue, { newKey: string }>({
      query: ({ newKey }) => ({
        ...postRequest(issues, {}),
        headers: { 'idempotency-key': newKey },
      }),
      ...changedIssue,
    }),
    saveIssue: build.mutation<
      Issue,
      { id: string; subject: string; content: string; version: number }
    >({
      query: ({ id, ...body }) => putRequest(issueAddress(id), body),
      ...changedIssue,
    }),
    deleteIssue: build.mutation<AnswerOf<'deleteNewsletter'>, string>({
      query: (id) => deleteRequest(issueAddress(id)),
      invalidatesTags: (done) => (done ? ['Newsletters', 'Audit'] : []),
    }),
    sendIssue: build.mutation<
      Issue,
      { id: string; version: number; at?: string }
    >({
      query: ({ id, ...body }) => postRequest(issueAddress(id, '/send'), body),
      ...changedIssue,
    }),
    changeIssueState: build.mutation<
      Issue,
      { id: string; action: IssueAction }
    >({
      query: ({ id, action }) => postRequest(issueAddress(id, `/${action}`)),
      ...changedIssue,
    }),
    sendTestIssue: build.mutation<
      AnswerOf<'testNewsletter'>,
      { id: string; to: string }
    >({
      query: ({ id, to }) => postRequest(issueAddress(id, '/test'), { to }),
      invalidatesTags: ['Audit'],
    }),
    newsletterSettings: build.query<NewsletterSettings, undefined>({
      query: () => settings,
      providesTags: ['Newsletters'],
    }),
    saveNewsletterSettings: build.mutation<
      NewsletterSettings,
      NewsletterSettings
    >({
      query: (body) => putRequest(settings, body),
      invalidatesTags: (done) => (done ? ['Newsletters', 'Audit'] : []),
    }),
  }),
});

export const {
  useListIssuesQuery,
  useOpenIssueQuery,
  useLazyOpenIssueQuery,
  usePreviewIssueQuery,
  usePreviewUnsavedIssueQuery,
  useCampaignTotalsQuery,
  useCreateIssueMutation,
  useSaveIssueMutation,
  useDeleteIssueMutation,
  useSendIssueMutation,
  useChangeIssueStateMutation,
  useSendTestIssueMutation,
  useNewsletterSettingsQuery,
  useSaveNewsletterSettingsMutation,
} = newsletterApi;
