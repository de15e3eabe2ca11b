import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startThrowawayS3Server } from '@imprint/local/stores/s3-proxy';
import { S3mini } from 's3mini';
import sharp from 'sharp';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import {
  objectKeysOf,
  masterKey,
} from '../../services/catalog/src/images/image.model.ts';
import { makeAvifOfNextImage } from '../../services/catalog/src/images/make-avif-of-next-image.ts';
import { removeUnusedImages } from '../../services/catalog/src/images/remove-unused-images.ts';
import {
  bearer,
  startCatalog,
} from '../../services/catalog/test/support/start-catalog.ts';

const bucket = 'pictures';
let s3: Awaited<ReturnType<typeof startThrowawayS3Server>>;
let catalog: Awaited<ReturnType<typeof startCatalog>>;
let objects: ObjectStore;

const settings = () => ({
  STORAGE_FOLDER: undefined,
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

beforeAll(async () => {
  s3 = await startThrowawayS3Server();
  await new S3mini({
    ...s3,
    endpoint: `${s3.endpoint}/${bucket}`,
  }).createBucket();
  catalog = await startCatalog({ samples: false, settings: settings() });
  ({ objects } = catalog.deps);
});

afterAll(async () => {
  await catalog.stop();
  await s3.stop();
});

const unavailable = { code: 'UNAVAILABLE', kind: 'unavailable' };

const upload = async (bytes: Buffer) => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), 'a.png');
  const answer = await catalog.fetched(
    '/api/resources/upload-image',
    { authorization: bearer() },
    'POST',
    form,
  );
  const body = (await answer.json()) as Record<string, unknown>;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { status: answer.status, body, hash };
};

const countStored = async (hash: string) => {
  const found = await Promise.all(
    objectKeysOf(hash).map((key) => objects.get(key)),
  );
  return found.filter((bytes) => bytes !== undefined).length;
};

let shade = 0;
const picture = (width: number) => {
  shade += 1;
  const background = { r: shade, g: 1, b: 2 };
  const create = { width, height: 40, channels: 3 as const, background };
  return sharp({ create }).png().toBuffer();
};

describe('a standard S3 object store', () => {
  it('returns the last stored object, byte for byte', async () => {
    const bytes = randomBytes(3_000_000);
    await objects.put('a/b.webp', Buffer.of(1), 'image/webp');
    await objects.put('a/b.webp', bytes, 'image/webp');
    expect((await objects.get('a/b.webp'))?.equals(bytes)).toBe(true);
    expect(await objects.get('a/none.webp')).toBeUndefined();
  });

  it('stores nothing after a removal, which may be repeated', async () => {
    await objects.put('a/gone.webp', Buffer.of(1), 'image/webp');
    await objects.remove('a/gone.webp');
    await objects.remove('a/gone.webp');
    expect(await objects.get('a/gone.webp')).toBeUndefined();
  });

  it('is reported as unavailable, not as empty, when it refuses the key or has no such bucket', async () => {
    const { config } = catalog.deps;
    const stranger = { ...config, S3_SECRET_ACCESS_KEY: 'another' };
    const elsewhere = { ...config, S3_BUCKET: 'elsewhere' };
    await expect(
      openObjectStore(stranger).get('a/b.webp'),
    ).rejects.toMatchObject(unavailable);
    await expect(
      openObjectStore(stranger).put('a/b.webp', Buffer.of(1), 'image/webp'),
    ).rejects.toMatchObject(unavailable);
    await expect(
      openObjectStore(elsewhere).put('a/b.webp', Buffer.of(1), 'image/webp'),
    ).rejects.toMatchObject(unavailable);
  });
});

describe('an image in the object store', () => {
  it('is uploaded, served in every size, then as AVIF, and removed with all its files', async () => {
    const bytes = await picture(1_700);
    const { status, body, hash } = await upload(bytes);
    expect([status, body['imageUrl']]).toEqual([
      200,
      `/images/${hash}/1600.webp`,
    ]);
    expect(await countStored(hash)).toBe(4);
    for (const size of [480, 960, 1600]) {
      const shown = await catalog.fetched(`/images/${hash}/${size}.webp`);
      const seen = await sharp(
        Buffer.from(await shown.arrayBuffer()),
      ).metadata();
      expect([seen.format, seen.width]).toEqual(['webp', size]);
    }
    while (await makeAvifOfNextImage(catalog.deps)());
    expect(await countStored(hash)).toBe(7);
    const avif = await catalog.fetched(`/images/${hash}/480.avif`);
    expect(avif.headers.get('content-type')).toBe('image/avif');
    const sweep = removeUnusedImages(catalog.deps);
    await sweep();
    catalog.time.now = new Date(catalog.time.now.getTime() + 31 * 86_400_000);
    await sweep();
    expect(await countStored(hash)).toBe(0);
    const { status: gone } = await catalog.fetched(`/images/${hash}/480.webp`);
    expect(gone).toBe(404);
    expect((await upload(bytes)).status).toBe(200);
  });

  it('is stored once when it is uploaded twice at the same time', async () => {
    const bytes = await picture(300);
    const both = await Promise.all([upload(bytes), upload(bytes)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countStored(both[0].hash)).toBe(2);
  });

  it('leaves no file when it is refused', async () => {
    const { status, body, hash } = await upload(Buffer.from('<svg/>'));
    expect([status, body['code']]).toEqual([400, 'IMAGE_TYPE_REFUSED']);
    expect(await countStored(hash)).toBe(0);
  });
});

it('without the object store an upload is refused with 503 and not recorded, and a stored image answers 503 instead of 404', async () => {
  const here = await upload(await picture(200));
  await s3.stop();
  const bytes = await picture(210);
  const refused = await upload(bytes);
  expect([refused.status, refused.body['code']]).toEqual([503, 'UNAVAILABLE']);
  const { rows } = await catalog.pool.query(
    'select 1 from images where hash = $1',
    [refused.hash],
  );
  expect(rows).toEqual([]);
  const shown = await catalog.fetched(`/images/${here.hash}/480.webp`);
  expect(shown.status).toBe(503);
  await expect(objects.get(masterKey(here.hash))).rejects.toMatchObject(
    unavailable,
  );
});
