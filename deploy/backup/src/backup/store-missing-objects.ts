import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@imprint/chassis/object-store';
import {
  recipientFolder,
  encryptIfRecipientSet,
} from '../archive/encryption.ts';
import { readNewestObjectList, type ObjectList } from '../archive/manifest.ts';
import { type StoredObject, storeWithChecksum } from '../archive/stored.ts';

export const objectsFolder = 'objects/';

/**
 * Stores every file of the shop that is not stored yet, and returns the list of all files. The content of a file never
 * changes, so all backups share one copy (decision 4).
 */
export const storeMissingObjects = async (
  shop: ObjectStore,
  place: ObjectStore,
  recipient: string | undefined,
): Promise<{ list: ObjectList; added: number }> => {
  const pool = `${objectsFolder}${recipientFolder(recipient)}/`;
  const there = new Set(await place.list(pool));
  const known = new Map(
    (await readNewestObjectList(place))
      .filter(({ stored }) => there.has(stored.key))
      .map(({ stored }) => [stored.key, stored]),
  );
  const list: ObjectList = [];
  let added = 0;
  for (const name of (await shop.list()).sort()) {
    const key = pool + name;
    let stored = known.get(key);
    if (!stored) {
      stored = await encryptAndStoreObject(shop, place, recipient, name, key);
      added += 1;
    }
    // A file that was removed after the listing is left out; no dump references it.
    if (stored) list.push({ name, stored });
  }
  return { list, added };
};

const encryptAndStoreObject = async (
  shop: ObjectStore,
  place: ObjectStore,
  recipient: string | undefined,
  name: string,
  key: string,
): Promise<StoredObject | undefined> => {
  const bytes = await shop.get(name);
  if (!bytes) return undefined;
  const closed = await encryptIfRecipientSet(Readable.from([bytes]), recipient);
  return storeWithChecksum(place, key, await buffer(closed));
};
