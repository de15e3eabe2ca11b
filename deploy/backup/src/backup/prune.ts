import type { ObjectStore } from '@imprint/chassis/object-store';
import { objectsFolder } from './store-missing-objects.ts';
import {
  backupFileKey,
  readManifest,
  readObjectList,
  listCompleteBackups,
} from '../archive/manifest.ts';
import { expiredBackups } from './retention.model.ts';

/**
 * Removes expired backups and the remains of interrupted ones. If a backup has expired, also removes the files that no
 * backup references any more. Returns the names of the expired backups.
 */
export const prune = async (
  place: ObjectStore,
  now: Date,
  keepDays: number,
): Promise<string[]> => {
  const names = await listCompleteBackups(place);
  const expired = expiredBackups(names, now, keepDays);
  const newest = names.at(-1) ?? '';
  const complete = new Set(names);
  for (const key of await place.list('backups/')) {
    const name = key.split('/')[1] ?? '';
    if (!complete.has(name) && name < newest) await place.remove(key);
  }
  for (const name of expired) {
    // The manifest is removed first, so that a backup that is only partly removed no longer counts as complete.
    await place.remove(backupFileKey(name, 'manifest.json'));
    for (const key of await place.list(backupFileKey(name, '')))
      await place.remove(key);
  }
  if (expired.length > 0) await removeUnreferencedObjects(place);
  return expired;
};

const removeUnreferencedObjects = async (place: ObjectStore): Promise<void> => {
  const referenced = new Set<string>();
  for (const name of await listCompleteBackups(place)) {
    const manifest = await readManifest(place, name);
    for (const { stored } of await readObjectList(place, manifest))
      referenced.add(stored.key);
  }
  for (const key of await place.list(objectsFolder))
    if (!referenced.has(key)) await place.remove(key);
};
