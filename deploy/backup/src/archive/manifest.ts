import type { ObjectStore } from '@imprint/chassis/object-store';
import { z } from 'zod';
import { UserError } from '../process/user-error.ts';
import { services } from '../config/databases.ts';
import {
  fetchVerifiedBytes,
  storeWithChecksum,
  type StoredObject,
} from './stored.ts';

const StoredShape = z.object({
  key: z.string(),
  bytes: z.number(),
  sha256: z.string().length(64),
});

const Manifest = z.object({
  format: z.literal(1),
  name: z.string(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** The complete version of the PostgreSQL server. */
  server: z.string(),
  /** The recipient of the encryption; absent in an unencrypted backup. */
  recipient: z.string().optional(),
  databases: z.record(
    z.enum(services),
    z.object({ role: z.string(), parts: z.array(StoredShape) }),
  ),
  /** The stored list of the shop's files; it is not encrypted, because the file names are hashes of the contents. */
  objects: StoredShape,
});

export type Manifest = z.output<typeof Manifest>;

const ObjectList = z.array(z.object({ name: z.string(), stored: StoredShape }));

/** The shop's files: their names in the shop, and where their copies are stored. */
export type ObjectList = z.output<typeof ObjectList>;

export const readObjectList = async (
  place: ObjectStore,
  { objects }: Pick<Manifest, 'objects'>,
): Promise<ObjectList> => {
  const bytes = await fetchVerifiedBytes(place, objects);
  return ObjectList.parse(JSON.parse(bytes.toString()));
};

export const writeObjectList = (
  place: ObjectStore,
  name: string,
  list: ObjectList,
): Promise<StoredObject> =>
  storeWithChecksum(
    place,
    backupFileKey(name, 'objects.json'),
    Buffer.from(JSON.stringify(list)),
  );

const folder = 'backups/';
const manifestKey = (name: string): string => `${folder}${name}/manifest.json`;

/** Returns a name that sorts by time and is a valid key in any object store. */
export const formatBackupName = (time: Date): string =>
  time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase() + 'z';

export const backupFileKey = (name: string, file: string): string =>
  `${folder}${name}/${file}`;

/** Writes the manifest as the last file of a backup, so that an interrupted backup has none. */
export const writeManifest = (
  place: ObjectStore,
  manifest: Manifest,
): Promise<void> =>
  place.put(
    manifestKey(manifest.name),
    Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    'application/json',
  );

/** Reads the manifest of a backup; throws a UserError if it is missing or of an unknown format. */
export const readManifest = async (
  place: ObjectStore,
  name: string,
): Promise<Manifest> => {
  const bytes = await place.get(manifestKey(name));
  if (!bytes) throw new UserError(`There is no complete backup ${name}.`);
  const found = Manifest.safeParse(JSON.parse(bytes.toString()));
  if (found.success) return found.data;
  throw new UserError(`The backup ${name} has an unknown format.`);
};

/** Returns the names of the complete backups, oldest first. */
export const listCompleteBackups = async (
  place: ObjectStore,
): Promise<string[]> =>
  (await place.list(folder))
    .map((key) => /^backups\/([^/]+)\/manifest\.json$/.exec(key)?.[1])
    .filter((name) => name !== undefined)
    .sort();

/** Returns the list of files of the newest complete backup; an empty list if there is no backup. */
export const readNewestObjectList = async (
  place: ObjectStore,
): Promise<ObjectList> => {
  const newest = (await listCompleteBackups(place)).at(-1);
  return newest === undefined
    ? []
    : readObjectList(place, await readManifest(place, newest));
};
