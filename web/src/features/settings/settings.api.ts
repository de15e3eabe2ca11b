import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest, putRequest } from '../../shared/api/base.api.ts';
import type { SiteContent } from '../../shared/site-content.ts';

export type Settings = AnswerOf<'readSettings'>;

/** The groups of settings that are saved together. */
export type SettingsGroup = 'general' | 'brand' | 'delivery' | 'legal';

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
  useReadContentQuery,
  useSaveMenuMutation,
} = settingsApi;

// A thunk without a cache subscription, because no component would end it.
const newest = { forceRefetch: true, subscribe: false } as const;

/** These functions return a thunk that fetches the newest settings, or the newest content. */
export const createNewestSettingsThunk = () =>
  settingsApi.endpoints.readSettings.initiate(undefined, newest);
export const createNewestContentThunk = () =>
  settingsApi.endpoints.readContent.initiate(undefined, newest);
