import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest, putRequest } from '../../shared/api/base.api.ts';

export type Settings = AnswerOf<'readSettings'>;

/** The groups of settings that are saved together. */
export type SettingsGroup = 'general' | 'brand' | 'delivery';

type SavedSettings = { version: number; settings: Settings[SettingsGroup] };

/** The settings that are changed, and the version that was edited. */
type SettingsEdit = { version: number } & Record<string, unknown>;

/** The pages of the main menu, in order, with the version of the content that stores them. */
export type Menu = Pick<
  AnswerOf<'readContentForAdmin'>,
  'version' | 'navigation'
>;

const toMenu = ({ version, navigation }: Menu): Menu => ({
  version,
  navigation,
});

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
    readMenu: build.query<Menu, undefined>({
      query: () => contentPath,
      transformResponse: toMenu,
      providesTags: ['Content'],
    }),
    saveMenu: build.mutation<Menu, Menu>({
      query: (menu) => postRequest(contentPath, menu),
      transformResponse: ({ content }: AnswerOf<'saveContent'>) =>
        toMenu(content),
      invalidatesTags: (saved) =>
        saved ? ['Settings', 'Content', 'Audit'] : [],
    }),
  }),
});

export const {
  useReadSettingsQuery,
  useSaveSettingsMutation,
  useReadMenuQuery,
  useSaveMenuMutation,
} = settingsApi;

// A thunk without a cache subscription, because no component would end it.
const newest = { forceRefetch: true, subscribe: false } as const;

/** These functions return a thunk that fetches the newest settings, or the newest menu. */
export const createNewestSettingsThunk = () =>
  settingsApi.endpoints.readSettings.initiate(undefined, newest);
export const createNewestMenuThunk = () =>
  settingsApi.endpoints.readMenu.initiate(undefined, newest);
