import { createHash } from 'node:crypto';
import type { ObjectStore } from '@imprint/chassis/object-store';
import type { Bytes } from './encryption.ts';
import { UserError } from '../process/user-error.ts';

/** One object in the storage of backups, with the size and the hash of its bytes. */
export type StoredObject = { key: string; bytes: number; sha256: string };

// A dump is stored in parts of this size, because a complete dump may be too large for memory.
const usualBytes = 16 * 1024 * 1024;

export const sha256Hex = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const storeWithChecksum = async (
  place: ObjectStore,
  key: string,
  bytes: Buffer,
): Promise<StoredObject> => {
  await place.put(key, bytes, 'application/octet-stream');
  return { key, bytes: bytes.length, sha256: sha256Hex(bytes) };
};

/** Stores a stream in parts, `<key>.0000` and so on. */
export const storeInParts = async (
  place: ObjectStore,
  key: string,
  bytes: Bytes,
  partBytes = usualBytes,
): Promise<StoredObject[]> => {
  const parts: StoredObject[] = [];
  let waiting: Uint8Array[] = [];
  let length = 0;
  const storePart = async () => {
    const name = `${key}.${String(parts.length).padStart(4, '0')}`;
    parts.push(await storeWithChecksum(place, name, Buffer.concat(waiting)));
    waiting = [];
    length = 0;
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length >= partBytes) await storePart();
  }
  if (length > 0 || parts.length === 0) await storePart();
  return parts;
};

/** Returns the stored bytes; throws a UserError if they are missing or have changed. */
export const fetchVerifiedBytes = async (
  place: ObjectStore,
  { key, sha256: expected }: StoredObject,
): Promise<Buffer> => {
  const bytes = await place.get(key);
  if (!bytes) throw new UserError(`The backup is damaged: ${key} is missing.`);
  if (sha256Hex(bytes) !== expected)
    throw new UserError(
      `The backup is damaged: ${key} is not what was stored there.`,
    );
  return bytes;
};

export const fetchVerifiedParts = async function* (
  place: ObjectStore,
  parts: StoredObject[],
): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await fetchVerifiedBytes(place, part);
};
