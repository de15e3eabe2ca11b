import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { decryptIfEncrypted, encryptIfRecipientSet } from './encryption.ts';
import { fetchVerifiedParts, storeInParts } from './stored.ts';

const createMemoryStore = (objects = new Map<string, Buffer>()) => {
  const store: ObjectStore = {
    put: async (key, bytes) => void objects.set(key, bytes),
    get: async (key) => objects.get(key),
    remove: async (key) => void objects.delete(key),
    list: async () => [...objects.keys()],
  };
  return { store, objects };
};

const dump = randomBytes(700_000);
const inChunks = function* () {
  for (let at = 0; at < dump.length; at += 65_536)
    yield dump.subarray(at, at + 65_536);
};
const stream = () => Readable.from(inChunks());

describe('a dump', () => {
  it('is stored encrypted in parts, and only its identity restores it, byte for byte', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const { store, objects } = createMemoryStore();
    const parts = await storeInParts(
      store,
      'backups/a/orders.dump',
      await encryptIfRecipientSet(stream(), recipient),
      500_000,
    );
    expect(parts.map(({ key }) => key)).toEqual([...objects.keys()]);
    expect(parts).toHaveLength(2);
    const first = objects.get('backups/a/orders.dump.0000');
    expect(first?.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const restored = await buffer(
      await decryptIfEncrypted(
        fetchVerifiedParts(store, parts),
        recipient,
        identity,
      ),
    );
    expect(restored.equals(dump)).toBe(true);

    const stranger = await generateX25519Identity();
    await expect(
      decryptIfEncrypted(fetchVerifiedParts(store, parts), recipient, stranger),
    ).rejects.toThrow('cannot decrypt');
    await expect(
      decryptIfEncrypted(
        fetchVerifiedParts(store, parts),
        recipient,
        undefined,
      ),
    ).rejects.toThrow('BACKUP_IDENTITY');
  });

  it('is refused with the name of a part that has changed or is missing', async () => {
    const { store, objects } = createMemoryStore();
    const parts = await storeInParts(
      store,
      'backups/b/orders.dump',
      stream(),
      500_000,
    );
    const second = objects.get('backups/b/orders.dump.0001');
    if (!second) throw new Error('there is no second part');
    second[1_000] = (second[1_000] ?? 0) ^ 1;
    await expect(buffer(fetchVerifiedParts(store, parts))).rejects.toThrow(
      'orders.dump.0001 is not what was stored',
    );
    objects.delete('backups/b/orders.dump.0000');
    await expect(buffer(fetchVerifiedParts(store, parts))).rejects.toThrow(
      'orders.dump.0000 is missing',
    );
  });
});
