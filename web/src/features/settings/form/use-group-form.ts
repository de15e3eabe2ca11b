import {
  type Settings,
  type SettingsGroup,
  useLoadNewestSettings,
  useSaveSettingsMutation,
} from '../settings.api.ts';
import type { StoredValues } from './stored-values.model.ts';
import { type AdminFormFields, useSettingsForm } from './use-settings-form.ts';

const toStored = <Group extends SettingsGroup>(
  settings: Settings,
  group: Group,
): StoredValues<Settings[Group]> => ({
  version: settings.version,
  values: settings[group],
});

/** A settings form of one group of settings. */
export const useGroupForm = <Group extends SettingsGroup>(
  group: Group,
  settings: Settings,
  fields: AdminFormFields<Settings[Group]>,
) => {
  const loadNewestSettings = useLoadNewestSettings();
  const [saveSettings] = useSaveSettingsMutation();
  return useSettingsForm<Settings[Group]>({
    fields,
    stored: toStored(settings, group),
    save: async (changed, version) => {
      const saved = await saveSettings({
        group,
        edit: { ...changed, version },
      }).unwrap();
      return {
        version: saved.version,
        values: saved.settings as Settings[Group],
      };
    },
    loadNewest: async () => toStored(await loadNewestSettings(), group),
  });
};
