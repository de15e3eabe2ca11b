import { readdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import type { Image } from '../src/images/image.model.ts';
import { makeAvif } from '../src/images/make-avif.ts';
import { takeInImage } from '../src/images/take-in-image.ts';
import { startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
let takeIn: (bytes: Buffer) => Promise<Image>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
  takeIn = takeInImage(catalog.deps);
});

afterAll(() => catalog.stop());

let shade = 0;
/** No two are the same. */
const picture = (width: number, height: number): Sharp => {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } });
};

/** A GIF of 1,000 × 1,000 pixels whose frames each paint one of them. */
const moving = (frames: number): Buffer => {
  const start = 'GIF89a\xe8\x03\xe8\x03\x80\0\0\xff\0\0\0\0\xff';
  const frame = ',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0';
  return Buffer.from(`${start}${frame.repeat(frames)};`, 'latin1');
};

const kept = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true })).filter((name) =>
    name.includes('.'),
  ).length;

const refusal = async (bytes: Buffer): Promise<unknown> => {
  const folder = catalog.deps.config.STORAGE_FOLDER ?? '';
  const before = await kept(folder);
  const refused = await takeIn(bytes).then(
    () => 'taken in',
    (error: unknown) => (error as { code?: unknown }).code,
  );
  expect(await kept(folder)).toBe(before);
  return refused;
};

const show = async (path: string, headers = {}) => {
  const answer = await catalog.fetched(path, headers);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('a picture that comes in', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'as %s is shown at 480, 960 and 1600 px as WebP',
    async (format) => {
      const bytes = await picture(2_000, 1_000).toFormat(format).toBuffer();
      const { hash, width, height, files } = await takeIn(bytes);
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

  it('is never made wider than it came', async () => {
    const { hash, files } = await takeIn(
      await picture(700, 350).png().toBuffer(),
    );
    expect(files).toMatchObject([
      { size: 480, width: 480, height: 240 },
      { size: 960, width: 700, height: 350 },
    ]);
    const { answer } = await show(`/images/${hash}/1600.webp`);
    expect(answer.status).toBe(404);
  });

  it('is turned upright and loses place, camera and profile', async () => {
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
    const { hash, width, height } = await takeIn(bytes);
    expect({ width, height }).toEqual({ width: 300, height: 600 });
    const { bytes: shown } = await show(`/images/${hash}/480.webp`);
    const seen = await sharp(shown).metadata();
    expect([seen.exif, seen.xmp, seen.icc, seen.iptc]).toEqual(
      Array(4).fill(undefined),
    );
    expect(shown.includes('Canary')).toBe(false);
  });

  it('keeps what is see-through', async () => {
    const bytes = await picture(50, 50).ensureAlpha(0.5).png().toBuffer();
    const { hash } = await takeIn(bytes);
    const { bytes: shown } = await show(`/images/${hash}/480.webp`);
    expect((await sharp(shown).metadata()).hasAlpha).toBe(true);
  });

  it('loses what was hidden behind it', async () => {
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
    const { hash } = await takeIn(polyglot);
    const { bytes: shown } = await show(`/images/${hash}/480.webp`);
    expect(shown.includes('script')).toBe(false);
    expect(shown.includes('PK\x03\x04')).toBe(false);
  });

  it.each([
    ['words', 'zTXt', 'Comment\0\0'],
    ['facts', 'iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'],
    ['colours', 'iCCP', 'icc\0\0'],
  ])(
    'whose packed %s would swell to 200 MB loses them unread',
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
      const { hash } = await takeIn(Buffer.concat(bomb));
      expect(performance.now() - started).toBeLessThan(5_000);
      const { bytes } = await show(`/images/${hash}/480.webp`);
      expect(bytes.length).toBeLessThan(1_000);
    },
  );

  it('is the same picture when it comes again, even at once', async () => {
    const bytes = await picture(500, 500).png().toBuffer();
    const [first, second] = await Promise.all([takeIn(bytes), takeIn(bytes)]);
    expect(second.hash).toBe(first.hash);
    expect((await takeIn(bytes)).files).toEqual(first.files);
    const { rows } = await catalog.pool.query(
      'select 1 from images where hash = $1',
      [first.hash],
    );
    expect(rows).toHaveLength(1);
  });

  it('may be a GIF that moves, of which the first frame stays', async () => {
    const image = await takeIn(moving(3));
    expect(image).toMatchObject({ width: 1_000, height: 1_000 });
    const { bytes } = await show(`/images/${image.hash}/480.webp`);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });
});

describe('refused, with nothing kept, is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

  it.each([
    ['nothing at all', ''],
    ['an SVG', svg],
    ['an SVG behind a declaration', `<?xml version="1.0"?>${svg}`],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
  ])('%s, whatever it is called', async (_what, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe(
      'IMAGE_TYPE_REFUSED',
    );
  });

  it.each([
    ['a page with the beginning of a GIF', 'GIF89a/*<script>alert(1)</script>'],
    ['an SVG with the beginning of a JPEG', `\xff\xd8\xff${svg}`],
    ['an SVG with the beginning of a PNG', `\x89PNG\r\n\x1a\n${svg}`],
    ['the beginning of a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
    ['an empty WebP', 'RIFF\x04\0\0\0WEBPVP8 '],
  ])('%s', async (_what, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe('IMAGE_UNREADABLE');
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s that was cut off',
    async (format) => {
      const noise = randomBytes(300 * 300 * 3);
      const raw = { width: 300, height: 300, channels: 3 } as const;
      const bytes = await sharp(noise, { raw }).toFormat(format).toBuffer();
      const half = bytes.subarray(0, bytes.length / 2);
      expect(await refusal(half)).toBe('IMAGE_UNREADABLE');
    },
  );

  it('more than 10 MB, and 10 MB is not too much', async () => {
    const bytes = await picture(30, 30).jpeg().toBuffer();
    const padded = Buffer.alloc(10_000_000);
    bytes.copy(padded);
    expect(await takeIn(padded)).toMatchObject({ width: 30 });
    const more = Buffer.concat([padded, Buffer.of(0)]);
    expect(await refusal(more)).toBe('IMAGE_TOO_LARGE');
  });

  it('a small file that would be huge once decoded', async () => {
    const bomb = await sharp({
      create: { width: 7_000, height: 6_000, channels: 3, background: 'red' },
    })
      .png({ palette: true, colours: 2 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('one that says it is huge, before any of it is decoded', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    // The size in the header; its checksum no longer fits, nor does the data.
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    expect(await refusal(bytes)).toMatch(
      /^IMAGE_(TOO_MANY_PIXELS|UNREADABLE)$/,
    );
  });

  it('a thread of a hundred thousand pixels', async () => {
    const thread = await picture(1, 65_000).jpeg().toBuffer();
    expect(await refusal(thread)).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it.each([41, 5_000])(
    'a picture that moves, %d frames of a megapixel',
    async (count) => {
      expect(await refusal(moving(count))).toBe('IMAGE_TOO_MANY_PIXELS');
    },
  );
});

describe('a picture that is shown', () => {
  it('may be kept for good, and runs nothing', async () => {
    const { hash } = await takeIn(await picture(90, 60).png().toBuffer());
    const path = `/images/${hash}/480.webp`;
    const { answer } = await show(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${hash.slice(0, 12)}-480.webp"`,
      etag: `"${hash}-480-webp"`,
    });
    const again = await show(path, {
      'if-none-match': `"${hash}-480-webp"`,
      // Else this client asks past every cache.
      'cache-control': 'max-age=0',
    });
    expect(again.answer.status).toBe(304);
    expect(again.answer.headers.get('cache-control')).toContain('immutable');
    const head = await catalog.fetched(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'image/webp',
    ]);
  });

  it.each([
    '/480.png',
    '/481.webp',
    '/480.webp.svg',
    '/master.webp',
    '/480.',
    '/%00.webp',
    '/..%2f480.webp',
  ])('is not there as %s', async (rest) => {
    const { hash } = await takeIn(await picture(70, 70).png().toBuffer());
    for (const path of [
      `/images/${hash}${rest}`,
      `/images/${'0'.repeat(64)}${rest}`,
    ]) {
      const { status, body, headers } = await catalog.ask(path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, code: expect.any(String) });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('that nobody knows is not there', async () => {
    const path = `/images/${'ab'.repeat(32)}/480.webp`;
    const { status, body } = await catalog.ask(path);
    expect({ status, code: body['code'] }).toEqual({
      status: 404,
      code: 'IMAGE_NOT_FOUND',
    });
  });
});

describe('AVIF', () => {
  const rest = async () => {
    while (await makeAvif(catalog.deps)());
  };

  it('follows in the background; until then the WebP stands in for it', async () => {
    await rest();
    const { hash } = await takeIn(await picture(1_200, 600).png().toBuffer());
    const path = `/images/${hash}/960.avif`;
    const { answer: before } = await show(path);
    expect(before.status).toBe(200);
    expect(before.headers.get('content-type')).toBe('image/webp');
    expect(before.headers.get('cache-control')).toBe('public, max-age=60');
    await rest();
    const { answer, bytes } = await show(path);
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
    expect((await show(path.replace('avif', 'webp'))).answer.status).toBe(200);
  });

  it('is made once, by whoever is first, and again when the maker died', async () => {
    await rest();
    const { hash } = await takeIn(await picture(100, 100).png().toBuffer());
    const { objects } = catalog.deps;
    const dying = {
      ...objects,
      put: () => Promise.reject(new Error('died')),
    };
    const maker = makeAvif({ ...catalog.deps, objects: dying });
    await expect(maker()).rejects.toThrow('died');
    expect(await makeAvif(catalog.deps)()).toBe(false);
    catalog.time.now = new Date(catalog.time.now.getTime() + 6 * 60_000);
    const both = [makeAvif(catalog.deps)(), makeAvif(catalog.deps)()];
    expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
    const { answer } = await show(`/images/${hash}/480.avif`);
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(await makeAvif(catalog.deps)()).toBe(false);
  });
});

it('a store that is away is no missing picture, and takes in nothing', async () => {
  const away = {
    put: () => Promise.reject(new Error('away')),
    get: () => Promise.reject(new Error('away')),
    remove: () => Promise.reject(new Error('away')),
    list: () => Promise.reject(new Error('away')),
  };
  const bytes = await picture(33, 33).png().toBuffer();
  await expect(
    takeInImage({ ...catalog.deps, objects: away })(bytes),
  ).rejects.toThrow('away');
  const { rows } = await catalog.pool.query(
    'select 1 from images where width = 33',
  );
  expect(rows).toEqual([]);
});
