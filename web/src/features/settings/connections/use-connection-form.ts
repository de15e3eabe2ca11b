import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StoredValues } from '../form/stored-values.model.ts';
import {
  type AdminFormFields,
  useSettingsForm,
} from '../form/use-settings-form.ts';
import {
  type ConnectionGroup,
  type Settings,
  useLoadNewestSettings,
  useSaveConnectionMutation,
} from '../settings.api.ts';

type Meta<Group extends ConnectionGroup> = Exclude<
  Settings['meta'][Group],
  null
>;
type Connection<Group extends ConnectionGroup> = {
  settings: Exclude<Settings[Group], null>;
  meta: Meta<Group>;
};

/** The values of a group together with its secrets, each of which is empty unless it is being replaced. */
export type ConnectionValues<
  Group extends ConnectionGroup,
  Secret extends string,
> = Exclude<Settings[Group], null> & Record<Secret, string>;

const readConnection = <Group extends ConnectionGroup>(
  settings: Settings,
  group: Group,
): Connection<Group> | undefined => {
  const values = settings[group];
  const meta = settings.meta[group];
  return values && meta
    ? ({ settings: values, meta } as Connection<Group>)
    : undefined;
};

/**
 * A settings form of a connection with another system. Only the secrets that were typed are sent; the server never
 * returns one.
 */
export const useConnectionForm = <
  Group extends ConnectionGroup,
  Secret extends string,
>(
  group: Group,
  initial: Connection<Group>,
  secrets: readonly Secret[],
  fields: AdminFormFields<ConnectionValues<Group, Secret>>,
) => {
  type Values = ConnectionValues<Group, Secret>;
  const [saveConnection] = useSaveConnectionMutation();
  const loadNewestSettings = useLoadNewestSettings();
  const [meta, setMeta] = useState(initial.meta);
  const toStored = (next: Connection<Group>): StoredValues<Values> => ({
    version: next.meta.version,
    values: {
      ...next.settings,
      ...Object.fromEntries(secrets.map((secret) => [secret, ''])),
    } as Values,
  });
  const saveEdit = async (edit: Record<string, unknown>, version: number) => {
    const saved = await saveConnection({
      group,
      edit: { ...edit, version },
    }).unwrap();
    const next = saved as unknown as Connection<Group>;
    setMeta(next.meta);
    return toStored(next);
  };
  const form = useSettingsForm<Values & FieldValues>({
    fields,
    stored: toStored(initial),
    save: saveEdit,
    loadNewest: async () => {
      const next = readConnection(await loadNewestSettings(), group);
      if (!next) throw new Error('the settings of the group are missing');
      setMeta(next.meta);
      return toStored(next);
    },
  });
  return {
    form,
    meta,
    /** Removes a saved secret, the first one by default; unsaved changes stay. Rejects with the problem of the server. */
    removeSecret: async (
      secret: Secret | undefined = secrets[0],
    ): Promise<void> => {
      if (secret === undefined) return;
      const stored = await saveEdit({ [secret]: null }, meta.version);
      form.showSaved(stored);
    },
    /** Whether the environment of the server sets a field. */
    isSetOnServer: (name: keyof Values & string): boolean =>
      meta.fromEnvironment.includes(name),
  };
};
