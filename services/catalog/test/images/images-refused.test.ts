import { readdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
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

const stored = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true })).filter((name) =>
    name.includes('.'),
  ).length;

const refusal = async (bytes: Buffer): Promise<unknown> => {
  const folder = catalog.deps.config.STORAGE_FOLDER ?? '';
  const before = await stored(folder);
  const refused = await importPicture(bytes).then(
    () => 'taken in',
    (error: unknown) => (error as { code?: unknown }).code,
  );
  expect(await stored(folder)).toBe(before);
  return refused;
};

describe('an upload is refused without storing anything when it is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

  it.each([
    ['empty', ''],
    ['an SVG', svg],
    ['an SVG after an XML declaration', `<?xml version="1.0"?>${svg}`],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
  ])('%s, whatever its file name', async (_what, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe(
      'IMAGE_TYPE_REFUSED',
    );
  });

  it.each([
    [
      'an HTML page with the first bytes of a GIF',
      'GIF89a/*<script>alert(1)</script>',
    ],
    ['an SVG with the first bytes of a JPEG', `\xff\xd8\xff${svg}`],
    ['an SVG with the first bytes of a PNG', `\x89PNG\r\n\x1a\n${svg}`],
    ['only the first bytes of a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
    ['an empty WebP', 'RIFF\x04\0\0\0WEBPVP8 '],
  ])('%s', async (_what, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe('IMAGE_UNREADABLE');
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'a truncated %s file',
    async (format) => {
      const noise = randomBytes(300 * 300 * 3);
      const raw = { width: 300, height: 300, channels: 3 } as const;
      const bytes = await sharp(noise, { raw }).toFormat(format).toBuffer();
      const half = bytes.subarray(0, bytes.length / 2);
      expect(await refusal(half)).toBe('IMAGE_UNREADABLE');
    },
  );

  it('larger than 10 MB, but not at exactly 10 MB', async () => {
    const bytes = await picture(30, 30).jpeg().toBuffer();
    const padded = Buffer.alloc(10_000_000);
    bytes.copy(padded);
    expect(await importPicture(padded)).toMatchObject({ width: 30 });
    const more = Buffer.concat([padded, Buffer.of(0)]);
    expect(await refusal(more)).toBe('IMAGE_TOO_LARGE');
  });

  it('a small file that decodes to a huge picture', async () => {
    const bomb = await sharp({
      create: { width: 7_000, height: 6_000, channels: 3, background: 'red' },
    })
      .png({ palette: true, colours: 2 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('a picture whose header declares a huge size, before decoding', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    // The changed size in the header no longer matches the checksum or the data.
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    expect(await refusal(bytes)).toMatch(
      /^IMAGE_(TOO_MANY_PIXELS|UNREADABLE)$/,
    );
  });

  it('a picture 1 px wide and 65,000 px high', async () => {
    const thread = await picture(1, 65_000).jpeg().toBuffer();
    expect(await refusal(thread)).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it.each([41, 5_000])(
    'an animation of %d frames of a megapixel',
    async (count) => {
      expect(await refusal(animatedGif(count))).toBe('IMAGE_TOO_MANY_PIXELS');
    },
  );
});
