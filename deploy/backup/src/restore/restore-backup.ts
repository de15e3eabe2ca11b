import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '@imprint/chassis/logger';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { consumerGroups, deadLetterTopic, topics } from '@imprint/proto/topics';
import { type DatabaseUrls, services } from '../config/databases.ts';
import { contentTypeOf } from '../archive/content-type.ts';
import { type Bytes, decryptIfEncrypted } from '../archive/encryption.ts';
import {
  collectKnownErasures,
  replaceStoredErasures,
} from '../erasures/erasures.ts';
import { endSessionsAndScheduleErasures } from '../erasures/gateway-erasures.ts';
import {
  type Manifest,
  type ObjectList,
  readManifest,
  readObjectList,
  listCompleteBackups,
} from '../archive/manifest.ts';
import type { PgTools } from '../postgres/pg-tools.ts';
import { UserError } from '../process/user-error.ts';
import { restoreDatabase } from '../postgres/restore-database.ts';
import { fetchVerifiedParts, fetchVerifiedBytes } from '../archive/stored.ts';
import { requireRestorableTarget, emptyDatabase } from './target.ts';
import { republishEvents } from './republish-events.ts';

export type RestoreDeps = {
  log: Logger;
  tools: PgTools;
  databases: DatabaseUrls;
  /** The URLs of the databases, for the roles that own the tables. */
  owners: DatabaseUrls;
  shop: ObjectStore;
  place: ObjectStore;
  kafka: Kafka;
  identity: string | undefined;
};

/** Returns the manifest of the named backup, or of the newest one. */
const readNamedOrNewestManifest = async (
  place: ObjectStore,
  name: string | undefined,
): Promise<Manifest> => {
  const newest = name ?? (await listCompleteBackups(place)).at(-1);
  if (!newest) throw new UserError('There is no backup here.');
  return readManifest(place, newest);
};

const readToEnd = async (bytes: Bytes): Promise<void> => {
  const all = bytes[Symbol.asyncIterator]();
  while (!(await all.next()).done);
};

/** Reads the complete backup before anything is changed, so that a damaged backup changes nothing. */
const verifyBackup = async (
  { place, identity }: RestoreDeps,
  { databases, recipient }: Manifest,
  objects: ObjectList,
): Promise<void> => {
  for (const service of services) {
    const parts = fetchVerifiedParts(place, databases[service].parts);
    await readToEnd(await decryptIfEncrypted(parts, recipient, identity));
  }
  for (const { stored } of objects) await fetchVerifiedBytes(place, stored);
};

const allTopics = [
  ...Object.values(topics),
  ...Object.keys(consumerGroups).map(deadLetterTopic),
];

const restoreObjects = async (
  { place, shop, identity }: RestoreDeps,
  { recipient }: Manifest,
  objects: ObjectList,
): Promise<void> => {
  for (const { name, stored } of objects) {
    const closed = Readable.from([await fetchVerifiedBytes(place, stored)]);
    const bytes = await buffer(
      await decryptIfEncrypted(closed, recipient, identity),
    );
    await shop.put(name, bytes, contentTypeOf(name));
  }
};

/**
 * Replaces databases and files by a backup, and returns its manifest. Files are restored first, so that no database
 * references a missing file. An interrupted restore can be repeated with `force`.
 */
export const restoreBackup = async (
  deps: RestoreDeps,
  { name, force }: { name: string | undefined; force: boolean },
): Promise<Manifest> => {
  const { log, tools, databases, owners, place, identity, kafka } = deps;
  const manifest = await readNamedOrNewestManifest(place, name);
  const objects = await readObjectList(place, manifest);
  const filled = await requireRestorableTarget(deps, manifest, force);
  await verifyBackup(deps, manifest, objects);
  log.info({ backup: manifest.name, files: objects.length }, 'backup verified');

  // The overwritten database and the broker may know erasures that the stored list lacks.
  const erased = await collectKnownErasures(
    deps,
    filled.includes('gateway') ? databases.gateway : undefined,
  );
  await replaceStoredErasures(place, erased);
  await restoreObjects(deps, manifest, objects);
  for (const service of services) {
    const owner = owners[service];
    if (filled.includes(service)) await emptyDatabase(owner);
    const parts = fetchVerifiedParts(place, manifest.databases[service].parts);
    const dump = await decryptIfEncrypted(parts, manifest.recipient, identity);
    await restoreDatabase(tools, owner, dump, databases[service]);
    log.info({ service }, 'database restored');
  }
  // The broker's events are newer than the restored databases, so no consumer may receive them.
  await kafka.emptyTopics(allTopics);
  const republished = await republishEvents(databases);
  const ended = await endSessionsAndScheduleErasures(databases.gateway, erased);
  log.info({ backup: manifest.name, republished, ...ended }, 'backup restored');
  return manifest;
};
