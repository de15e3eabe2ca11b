import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Image } from '../../src/images/image.model.ts';
import { importImageBytes } from '../../src/images/import-image-bytes.ts';
import { animatedGif, picture } from '../support/pictures.ts';
import { startCatalog } from '../support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
let importPicture: (bytes: Buffer) => Promise<Image>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
  importPicture = importImageBytes(catalog.deps);
});

afterAll(() => catalog.stop());

const show = async (path: string, headers = {}) => {
  const answer = await catalog.fetched(path, headers);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'in %s is shown at 480, 960 and 1600 px as WebP',
    async (format) => {
      const bytes = await picture(2_000, 1_000).toFormat(format).toBuffer();
      const { hash, width, height, files } = await importPicture(bytes);
      expect({ width, height }).toEqual({ width: 1_600, height: 800 });
      expect(files.map((file) => file.size)).toEqual([480, 960, 1600]);
      for (const size of [480, 960, 1600]) {
        const path = `/images/${hash}/${size}.webp`;
        const { answer, bytes: shown } = await show(path);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        const { format: sent, ...seen } = await sharp(shown).metadata();
        expect(sent).toBe('webp');
        expect(seen).toMatchObject({ width: size, height: size / 2 });
      }
    },
  );

  it('is never enlarged', async () => {
    const { hash, files } = await importPicture(
      await picture(700, 350).png().toBuffer(),
    );
    expect(files).toMatchObject([
      { size: 480, width: 480, height: 240 },
      { size: 960, width: 700, height: 350 },
    ]);
    const { answer } = await show(`/images/${hash}/1600.webp`);
    expect(answer.status).toBe(404);
  });

  it('is turned upright and loses its location, camera and colour profile', async () => {
    const bytes = await picture(600, 300)
      .withExif({
        IFD0: { Make: 'Canary', Copyright: 'Canary' },
        IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Canary</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Canary')).toBe(true);
    const { hash, width, height } = await importPicture(bytes);
    expect({ width, height }).toEqual({ width: 300, height: 600 });
    const { bytes: shown } = await show(`/images/${hash}/480.webp`);
    const seen = await sharp(shown).metadata();
    expect([seen.exif, seen.xmp, seen.icc, seen.iptc]).toEqual(
      Array(4).fill(undefined),
    );
    expect(shown.includes('Canary')).toBe(false);
  });

  it('keeps its transparency', async () => {
    const bytes = await picture(50, 50).ensureAlpha(0.5).png().toBuffer();
    const { hash } = await importPicture(bytes);
    const { bytes: shown } = await show(`/images/${hash}/480.webp`);
    expect((await sharp(shown).metadata()).hasAlpha).toBe(true);
  });

  it('loses data appended to it', async () => {
    const script = '<?php system($_GET[0]) ?><script>alert(1)</script>';
    const bytes = await picture(40, 40).jpeg().toBuffer();
    const comment = Buffer.alloc(4 + script.length);
    comment.writeUInt16BE(0xfffe);
    comment.writeUInt16BE(2 + script.length, 2);
    comment.write(script, 4);
    const polyglot = Buffer.concat([
      bytes.subarray(0, 2),
      comment,
      bytes.subarray(2),
      Buffer.from(`PK\x03\x04${script}`),
    ]);
    const { hash } = await importPicture(polyglot);
    const { bytes: shown } = await show(`/images/${hash}/480.webp`);
    expect(shown.includes('script')).toBe(false);
    expect(shown.includes('PK\x03\x04')).toBe(false);
  });

  it.each([
    ['text chunk', 'zTXt', 'Comment\0\0'],
    ['XMP chunk', 'iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'],
    ['colour profile', 'iCCP', 'icc\0\0'],
  ])(
    'loses a compressed %s of 200 MB without decompressing it',
    async (_what, type, head) => {
      const swelling = deflateSync(Buffer.alloc(200_000_000), { level: 1 });
      const data = Buffer.concat([
        Buffer.from(type + head, 'latin1'),
        swelling,
      ]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length - 4);
      sum.writeUInt32BE(crc32(data));
      const plain = await picture(30, 20).png().toBuffer();
      const bomb = [
        plain.subarray(0, 33),
        length,
        data,
        sum,
        plain.subarray(33),
      ];
      const started = performance.now();
      const { hash } = await importPicture(Buffer.concat(bomb));
      expect(performance.now() - started).toBeLessThan(5_000);
      const { bytes } = await show(`/images/${hash}/480.webp`);
      expect(bytes.length).toBeLessThan(1_000);
    },
  );

  it('is stored once when it is uploaded again, even at the same time', async () => {
    const bytes = await picture(500, 500).png().toBuffer();
    const [first, second] = await Promise.all([
      importPicture(bytes),
      importPicture(bytes),
    ]);
    expect(second.hash).toBe(first.hash);
    expect((await importPicture(bytes)).files).toEqual(first.files);
    const { rows } = await catalog.pool.query(
      'select 1 from images where hash = $1',
      [first.hash],
    );
    expect(rows).toHaveLength(1);
  });

  it('can be an animated GIF, of which the first frame is stored', async () => {
    const image = await importPicture(animatedGif(3));
    expect(image).toMatchObject({ width: 1_000, height: 1_000 });
    const { bytes } = await show(`/images/${image.hash}/480.webp`);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });
});

it('an upload is not stored while the object store is unavailable', async () => {
  const unavailable = {
    put: () => Promise.reject(new Error('away')),
    get: () => Promise.reject(new Error('away')),
    remove: () => Promise.reject(new Error('away')),
    list: () => Promise.reject(new Error('away')),
  };
  const bytes = await picture(33, 33).png().toBuffer();
  await expect(
    importImageBytes({ ...catalog.deps, objects: unavailable })(bytes),
  ).rejects.toThrow('away');
  const { rows } = await catalog.pool.query(
    'select 1 from images where width = 33',
  );
  expect(rows).toEqual([]);
});
