import type { Db, Tx } from '../database/db.ts';
import { execute, selectOne, selectRow } from '../database/query.ts';
import { type StoredSettings, unsavedSettings } from './settings-group.ts';

/** A stored group with the version that was last published to the other services. */
export type AnnouncedSettings = StoredSettings & {
  changedAt: Date;
  announcedVersion: number | null;
  announcedAt: Date | null;
};

/** Returns a stored group; `unsavedSettings` if it was never saved. */
export const readStoredSettings = async (
  db: Db,
  group: string,
): Promise<StoredSettings> =>
  (await selectRow<StoredSettings>(
    db,
    'select version, "values", secrets from settings where group_name = $1',
    [group],
  )) ?? unsavedSettings;

/** Returns and locks a group, so that the later of two concurrent saves reads what the earlier one stored. */
export const lockSettings = async (
  tx: Tx,
  group: string,
  now: Date,
): Promise<AnnouncedSettings> => {
  await execute(
    tx,
    `insert into settings (group_name, version, "values", secrets, changed_at) values ($1, 0, '{}', '{}', $2)
     on conflict (group_name) do nothing`,
    [group, now],
  );
  return selectOne<AnnouncedSettings>(
    tx,
    `select version, "values", secrets, changed_at as "changedAt", announced_version as "announcedVersion",
            announced_at as "announcedAt"
     from settings where group_name = $1 for update`,
    [group],
  );
};

/** Replaces a group that the transaction has locked. */
export const storeSettings = (
  tx: Tx,
  group: string,
  { version, values, secrets }: StoredSettings,
  changedAt: Date,
) =>
  execute(
    tx,
    `update settings set version = $2, "values" = $3, secrets = $4, changed_at = $5 where group_name = $1`,
    [
      group,
      version,
      JSON.stringify(values),
      JSON.stringify(secrets),
      changedAt,
    ],
  );

/** Stores a group that another service owns, unless the stored version is the same or newer. */
export const storeSettingsIfNewer = (
  tx: Tx,
  group: string,
  { version, values, secrets }: StoredSettings,
  changedAt: Date,
) =>
  execute(
    tx,
    `insert into settings as stored (group_name, version, "values", secrets, changed_at)
     values ($1, $2, $3, $4, $5)
     on conflict (group_name) do update
       set version = excluded.version, "values" = excluded."values", secrets = excluded.secrets,
           changed_at = excluded.changed_at
       where stored.version < excluded.version`,
    [
      group,
      version,
      JSON.stringify(values),
      JSON.stringify(secrets),
      changedAt,
    ],
  );

/** Records the version whose event was just appended. */
export const recordAnnouncedVersion = (
  tx: Tx,
  group: string,
  version: number,
  now: Date,
) =>
  execute(
    tx,
    'update settings set announced_version = $2, announced_at = $3 where group_name = $1',
    [group, version, now],
  );
