import type { AdminClaims } from '@imprint/chassis/admin-token';
import {
  describeSettings,
  type Fields,
  type SettingsEdit,
  type SettingsGroup,
} from '@imprint/chassis/settings/group';
import type { SettingsReader } from '@imprint/chassis/settings/reader';
import { type SaveDeps, saveSettings } from '@imprint/chassis/settings/save';
import type { Config } from '../config.ts';

type Deps<Values extends Fields, Secret extends string> = Omit<
  SaveDeps<Config>,
  'service'
> & {
  reader: SettingsReader<Values, Secret>;
  /** Throws if the edit must not be saved. */
  check?: (
    current: ReturnType<SettingsReader<Values, Secret>['current']>,
    edit: SettingsEdit,
  ) => void;
  /** Runs after a save. */
  onSaved?: () => Promise<unknown>;
};

/** Returns the use cases that read and save one group; what they return contains no secret. */
export const bindConnection = <Values extends Fields, Secret extends string>(
  { reader, check, onSaved, ...deps }: Deps<Values, Secret>,
  group: SettingsGroup<Values, Secret, Config>,
) => {
  const save = saveSettings({ ...deps, service: 'catalog' }, group);
  const read = async () => {
    await reader.refresh();
    const current = reader.current();
    return {
      settings: current.values,
      meta: describeSettings(group, current),
    };
  };
  return {
    read,
    /** Saves an edit, which applies in every process within about a second. Throws what `saveSettings` throws. */
    save: async (
      edit: SettingsEdit & { version?: number | undefined },
      admin: AdminClaims,
    ) => {
      await reader.refresh();
      check?.(reader.current(), edit);
      await save(edit, admin);
      await onSaved?.();
      const saved = await read();
      return { version: saved.meta.version, ...saved };
    },
  };
};
