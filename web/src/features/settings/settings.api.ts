import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest, putRequest } from '../../shared/api/base.api.ts';
import type { SiteContent } from '../../shared/site-content.ts';

export type Settings = AnswerOf<'readSettings'>;

/** The groups of settings that are saved together. */
export type SettingsGroup = 'general' | 'brand' | 'delivery' | 'legal';

/** The groups that connect the shop with other systems; each has a version of its own. */
export type ConnectionGroup =
  | 'payments'
  | 'email'
  | 'mailbox'
  | 'podcast'
  | 'linkedin';

type SavedConnection = AnswerOf<
  | 'savePaymentSettings'
  | 'saveEmailSettings'
  | 'saveMailboxSettings'
  | 'savePodcastSettings'
  | 'saveLinkedinSettings'
>;

type SavedSettings = { version: number; settings: Settings[SettingsGroup] };

/** The settings that are changed, and the version that was edited. */
type SettingsEdit = { version: number } & Record<string, unknown>;

const contentPath = '/api/admin/content';
const settingsPath = '/api/admin/settings';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query<Settings, undefined>({
      query: () => settingsPath,
      providesTags: ['Settings'],
    }),
    saveSettings: build.mutation<
      SavedSettings,
      { group: SettingsGroup; edit: SettingsEdit }
    >({
      query: ({ group, edit }) => putRequest(`${settingsPath}/${group}`, edit),
      invalidatesTags: (saved) =>
        saved ? ['Settings', 'Content', 'Audit'] : [],
    }),
    saveConnection: build.mutation<
      SavedConnection,
      { group: ConnectionGroup; edit: SettingsEdit }
    >({
      query: ({ group, edit }) => putRequest(`${settingsPath}/${group}`, edit),
      invalidatesTags: (saved) =>
        saved ? ['Settings', 'Podcast', 'Audit'] : [],
    }),
    sendTestEmail: build.mutation<AnswerOf<'testEmailSettings'>, object>({
      query: (edit) => postRequest(`${settingsPath}/email/test`, edit),
    }),
    checkMailbox: build.mutation<AnswerOf<'checkMailboxSettings'>, object>({
      query: (edit) => postRequest(`${settingsPath}/mailbox/check`, edit),
    }),
    previewPodcast: build.mutation<AnswerOf<'previewPodcastSettings'>, object>({
      query: (edit) => postRequest(`${settingsPath}/podcast/preview`, edit),
    }),
    readContent: build.query<SiteContent, undefined>({
      query: () => contentPath,
      providesTags: ['Content'],
    }),
    saveMenu: build.mutation<
      AnswerOf<'saveContent'>,
      Pick<SiteContent, 'version' | 'navigation'>
    >({
      query: (menu) => postRequest(contentPath, menu),
      invalidatesTags: (saved) =>
        saved ? ['Settings', 'Content', 'Audit'] : [],
    }),
  }),
});

export const {
  useReadSettingsQuery,
  useSaveSettingsMutation,
  useSaveConnectionMutation,
  useSendTestEmailMutation,
  useCheckMailboxMutation,
  usePreviewPodcastMutation,
  useReadContentQuery,
  useSaveMenuMutation,
} = settingsApi;

// A thunk without a cache subscription, because no component would end it.
const newest = { forceRefetch: true, subscribe: false } as const;

const useThunkDispatch = () =>
  useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

/** Returns a function that fetches the newest settings; it rejects with the problem of the server. */
export const useLoadNewestSettings = () => {
  const dispatch = useThunkDispatch();
  return (): Promise<Settings> =>
    dispatch(
      settingsApi.endpoints.readSettings.initiate(undefined, newest),
    ).unwrap();
};

/** Returns a function that fetches the newest content; it rejects with the problem of the server. */
export const useLoadNewestContent = () => {
  const dispatch = useThunkDispatch();
  return (): Promise<SiteContent> =>
    dispatch(
      settingsApi.endpoints.readContent.initiate(undefined, newest),
    ).unwrap();
};
