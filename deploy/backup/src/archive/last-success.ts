import type { ObjectStore } from '@imprint/chassis/object-store';
import type { Manifest, ObjectList } from './manifest.ts';
import type { StoredObject } from './stored.ts';

/** The doctor command reads this file to check that backups are being made. */
export const lastSuccessKey = 'last-success.json';

const totalBytes = (parts: StoredObject[]): number =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Writes the file of the last successful backup, and returns its content. */
export const writeLastSuccessSummary = async (
  place: ObjectStore,
  { name, beganAt, endedAt, recipient, databases }: Manifest,
  objects: ObjectList,
): Promise<Record<string, unknown>> => {
  const facts = {
    name,
    endedAt,
    seconds: (Date.parse(endedAt) - Date.parse(beganAt)) / 1000,
    encrypted: recipient !== undefined,
    databaseBytes: totalBytes(
      Object.values(databases).flatMap(({ parts }) => parts),
    ),
    fileBytes: totalBytes(objects.map(({ stored }) => stored)),
  };
  const text = `${JSON.stringify(facts, null, 2)}\n`;
  await place.put(lastSuccessKey, Buffer.from(text), 'application/json');
  return facts;
};
