import type { Logger } from '@imprint/chassis/logger';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { roleOf } from '@imprint/chassis/runtime-role';
import { type DatabaseUrls, services } from '../config/databases.ts';
import { dumpDatabase } from '../postgres/dump-database.ts';
import { encryptIfRecipientSet } from '../archive/encryption.ts';
import { addGatewayErasures } from '../erasures/erasures.ts';
import { storeMissingObjects } from './store-missing-objects.ts';
import {
  backupFileKey,
  type Manifest,
  formatBackupName,
  writeManifest,
  writeObjectList,
} from '../archive/manifest.ts';
import { writeLastSuccessSummary } from '../archive/last-success.ts';
import type { PgTools } from '../postgres/pg-tools.ts';
import { prune } from './prune.ts';
import { storeInParts } from '../archive/stored.ts';

export type BackupDeps = {
  log: Logger;
  tools: PgTools;
  databases: DatabaseUrls;
  /** The shop's files. */
  shop: ObjectStore;
  /** The storage of the backups. */
  place: ObjectStore;
  recipient: string | undefined;
  keepDays: number;
  now: () => Date;
};

/** Dumps the databases, stores the files and writes the manifest, without which a backup is not complete. */
const storeBackup = async (deps: BackupDeps, name: string, beganAt: Date) => {
  const { tools, place, recipient, now } = deps;
  const databases: Manifest['databases'] = {} as Manifest['databases'];
  for (const service of services) {
    const url = deps.databases[service];
    const dump = await encryptIfRecipientSet(
      dumpDatabase(tools, url),
      recipient,
    );
    const key = backupFileKey(name, `${service}.dump`);
    const parts = await storeInParts(place, key, dump);
    databases[service] = { role: roleOf(url), parts };
  }
  const erasures = await addGatewayErasures(place, deps.databases.gateway);
  // Files are stored after the dumps, so that every file that a dump names is in the backup.
  const { list, added } = await storeMissingObjects(
    deps.shop,
    place,
    recipient,
  );
  const manifest: Manifest = {
    format: 1,
    name,
    beganAt: beganAt.toISOString(),
    endedAt: now().toISOString(),
    server: tools.server,
    ...(recipient ? { recipient } : {}),
    databases,
    objects: await writeObjectList(place, name, list),
  };
  await writeManifest(place, manifest);
  return { manifest, list, added, erasures };
};

/** Removes what a failed backup has stored: attempts every hour would fill the storage, which may be why it failed. */
const removeRemains = async (
  { log, place }: BackupDeps,
  name: string,
): Promise<void> => {
  try {
    for (const key of await place.list(backupFileKey(name, '')))
      await place.remove(key);
  } catch (error) {
    log.warn({ err: error, backup: name }, 'remains of a backup not removed');
  }
};

/**
 * Makes a backup, then removes expired ones. A run that fails removes what it has stored; the next complete backup
 * removes what a killed run has left.
 */
export const makeBackup = async (deps: BackupDeps): Promise<Manifest> => {
  const { log, place, now } = deps;
  const beganAt = now();
  const name = formatBackupName(beganAt);
  const stored = await storeBackup(deps, name, beganAt).catch(
    async (error: unknown) => {
      await removeRemains(deps, name);
      throw error;
    },
  );
  const { manifest, list, added, erasures } = stored;
  const facts = await writeLastSuccessSummary(place, manifest, list);
  log.info({ ...facts, files: list.length, added, erasures }, 'backup made');
  const removed = await prune(place, now(), deps.keepDays);
  if (removed.length > 0) log.info({ removed }, 'old backups removed');
  return manifest;
};
