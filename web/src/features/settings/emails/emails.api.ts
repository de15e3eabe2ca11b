import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import {
  baseApi,
  postRequest,
  putRequest,
} from '../../../shared/api/base.api.ts';
import type {
  Email,
  Emails,
  EmailTexts,
  RenderedEmail,
} from './email.shape.ts';

/** An email with texts that may not be saved yet; the service that sends it renders it. */
type EmailDraft = Pick<Email, 'name' | 'service'> & { texts: EmailTexts };

const emailsPath = '/api/admin/emails';

const emailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEmailTexts: build.query<Emails, undefined>({
      query: () => emailsPath,
      providesTags: ['Settings'],
    }),
    saveEmailTexts: build.mutation<
      AnswerOf<'saveEmailTexts'>,
      { name: Email['name']; edit: EmailTexts & { version: number } }
    >({
      query: ({ name, edit }) => putRequest(`${emailsPath}/${name}`, edit),
      invalidatesTags: (saved) => (saved ? ['Settings', 'Audit'] : []),
    }),
    previewEmail: build.query<RenderedEmail, EmailDraft>({
      query: ({ name, service, texts }) =>
        postRequest(`${emailsPath}/${service}/${name}/preview`, texts),
      keepUnusedDataFor: 0,
    }),
    testEmail: build.mutation<
      AnswerOf<'testSiteEmail'>,
      EmailDraft & { to: string }
    >({
      query: ({ name, service, texts, to }) =>
        postRequest(`${emailsPath}/${service}/${name}/test`, { ...texts, to }),
    }),
  }),
});

export const {
  useListEmailTextsQuery,
  useSaveEmailTextsMutation,
  usePreviewEmailQuery,
  useTestEmailMutation,
} = emailsApi;

/** Returns a function that fetches the newest texts of all emails; it rejects with the problem of the server. */
export const useLoadNewestEmails = () => {
  const dispatch =
    useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  // A thunk without a cache subscription, because no component would end it.
  return (): Promise<Emails> =>
    dispatch(
      emailsApi.endpoints.listEmailTexts.initiate(undefined, {
        forceRefetch: true,
        subscribe: false,
      }),
    ).unwrap();
};
