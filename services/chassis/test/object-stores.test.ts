import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '../src/objects/object-store.model.ts';
import { openObjectStore } from '../src/objects/open-object-store.ts';
import { keys, startFakeS3 } from '../src/testing/fake-s3.ts';

const bucket = 'pictures';

const bucketAt = (endpoint: string, secret = keys.secretAccessKey) =>
  openObjectStore({
    S3_ENDPOINT: endpoint,
    S3_REGION: keys.region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: secret,
  });

let s3: Awaited<ReturnType<typeof startFakeS3>>;
let folder: string;
let stores: Record<'a bucket' | 'a folder', ObjectStore>;

beforeAll(async () => {
  s3 = await startFakeS3(bucket);
  folder = await mkdtemp(join(tmpdir(), 'imprint-objects-'));
  stores = {
    'a bucket': bucketAt(`${s3.endpoint}/`),
    'a folder': openObjectStore({ STORAGE_FOLDER: folder, S3_REGION: 'auto' }),
  };
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['a bucket', 'a folder'] as const)('%s', (name) => {
  it('returns stored bytes unchanged', async () => {
    const bytes = randomBytes(300_000);
    await stores[name].put('images/ab12/480.webp', bytes, 'image/webp');
    const found = await stores[name].get('images/ab12/480.webp');
    expect(found?.equals(bytes)).toBe(true);
  });

  it('returns the last object stored under a key', async () => {
    for (const text of ['first', 'second'])
      await stores[name].put('a/b.png', Buffer.from(text), 'image/png');
    expect((await stores[name].get('a/b.png'))?.toString()).toBe('second');
  });

  it('returns undefined for an unknown key', async () => {
    expect(await stores[name].get('images/none.webp')).toBeUndefined();
  });

  it('removes an object and ignores the removal of an unknown key', async () => {
    const { put, get, remove } = stores[name];
    await put('a/gone.webp', Buffer.of(1), 'image/webp');
    await remove('a/gone.webp');
    expect(await get('a/gone.webp')).toBeUndefined();
    await remove('a/gone.webp');
    await expect(remove('../a')).rejects.toThrow('no key');
  });

  it('lists all keys, or those with a prefix', async () => {
    const { put, list } = stores[name];
    for (const key of ['listed/a/1.webp', 'listed/a/2.webp', 'listed/b.webp'])
      await put(key, Buffer.of(1), 'image/webp');
    expect((await list('listed/')).sort()).toEqual([
      'listed/a/1.webp',
      'listed/a/2.webp',
      'listed/b.webp',
    ]);
    expect((await list('listed/a/')).length).toBe(2);
    expect(await list('nothing/')).toEqual([]);
    expect(await list()).toEqual(expect.arrayContaining(['listed/b.webp']));
  });

  it.each(['../x', '/etc/passwd', 'a/../../x', 'a\0', ''])(
    'refuses the invalid key %j',
    async (key) => {
      await expect(stores[name].get(key)).rejects.toThrow('no key');
      await expect(
        stores[name].put(key, Buffer.of(1), 'image/png'),
      ).rejects.toThrow('no key');
    },
  );
});

describe('a bucket', () => {
  it('stores the content type of an object', async () => {
    await stores['a bucket'].put('typed.avif', Buffer.of(1), 'image/avif');
    expect(s3.objects.get('typed.avif')?.type).toBe('image/avif');
  });

  it('throws an "unavailable" error while it cannot be reached', async () => {
    s3.state.isAway = true;
    const unavailable = { code: 'UNAVAILABLE', kind: 'unavailable' };
    await expect(stores['a bucket'].get('a/b.png')).rejects.toMatchObject(
      unavailable,
    );
    s3.state.isAway = false;
    const nobody = 'http://127.0.0.1:9';
    const unreachable = bucketAt(nobody);
    await expect(unreachable.get('a/b.png')).rejects.toMatchObject(unavailable);
  });

  it('throws an "unavailable" error when it refuses the access key', async () => {
    const stranger = bucketAt(s3.endpoint, 'another');
    await expect(stranger.get('a/b.png')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});
