import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bearer, startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});
afterAll(() => catalog.stop());

const upload = async (
  purpose: string,
  bytes: Buffer | string | undefined,
  headers: Record<string, string> = { authorization: bearer() },
) => {
  const form = new FormData();
  form.append('purpose', purpose);
  if (bytes) form.append('image', new Blob([Buffer.from(bytes)]), 'a');
  const answer = await catalog.fetched(
    '/api/admin/settings/brand/images',
    headers,
    'POST',
    form,
  );
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, string>,
  };
};

const shown = async (address = '') =>
  Buffer.from(await (await catalog.fetched(address)).arrayBuffer());

const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#cf3f26' } });

/** A JPEG of noise, which compresses badly. */
const noisyPicture = (side: number) =>
  sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

describe('an image of the brand', () => {
  it.each([
    ['cover', 2_400, 3_600, 960],
    ['portrait', 900, 1_200, 900],
    ['logo', 800, 200, 480],
  ])(
    '%s of %d px is answered with the file that the pages show',
    async (purpose, width, height, shownWidth) => {
      const bytes = await plainPicture(width, height).png().toBuffer();
      const { status, body } = await upload(purpose, bytes);
      expect(status).toBe(200);
      expect(body).toEqual({
        image: expect.stringMatching(/^\/images\/[0-9a-f]{64}\/\d+\.webp$/),
        width: shownWidth,
        height: Math.round((height * shownWidth) / width),
      });
      expect(await sharp(await shown(body['image'])).metadata()).toMatchObject({
        format: 'webp',
        width: shownWidth,
      });
    },
  );

  it('is part of the site once its address is saved', async () => {
    const { body } = await upload(
      'cover',
      await plainPicture(600, 900).jpeg().toBuffer(),
    );
    const saved = await catalog.fetched(
      '/api/admin/settings/brand',
      { authorization: bearer(), 'content-type': 'application/json' },
      'PUT',
      JSON.stringify({ cover: body['image'] }),
    );
    expect(saved.status).toBe(200);
    const { rows } = await catalog.pool.query(
      `select from image_references where source = 'content' and $1 like '%' || hash || '%'`,
      [body['image']],
    );
    expect(rows).toHaveLength(1);
  });

  it('may be a cover of nearly 20 MB, which is shown much smaller', async () => {
    const bytes = await noisyPicture(2_500);
    expect(bytes.length).toBeGreaterThan(12_000_000);
    const { status, body } = await upload('cover', bytes);
    expect(status).toBe(200);
    expect((await shown(body['image'])).length).toBeLessThan(2_000_000);
  }, 60_000);

  it('is refused above 20 MB with a sentence', async () => {
    const { status, body } = await upload('cover', Buffer.alloc(20_000_001));
    expect(status).toBe(413);
    expect(body['error']).toBe('The file may have 20 MB at most.');
  });

  it.each([
    [
      'cover',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'A cover may be a JPEG, PNG or WebP.',
    ],
    ['logo', 'hello', 'A logo may be an SVG, PNG, JPEG or WebP.'],
    [
      'logo',
      '<svg xmlns="http://www.w3.org/2000/svg"><g>',
      'This picture is broken or was cut off.',
    ],
    [
      'logo',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      'This SVG declares entities, which are not accepted. Export it as a plain SVG, or use a PNG.',
    ],
    [
      'logo',
      `<svg>${' '.repeat(1_000_001)}</svg>`,
      'An SVG may have 1 MB at most.',
    ],
    [
      'portrait',
      undefined,
      'No picture was sent. Send it in the form field "image".',
    ],
  ])(
    'of purpose %s and bytes %.40j is refused: %s',
    async (purpose, bytes, sentence) => {
      const { status, body } = await upload(purpose, bytes);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body['error']).toBe(sentence);
    },
  );

  it('needs a known purpose and an admin', async () => {
    const bytes = await plainPicture(10, 10).png().toBuffer();
    expect(await upload('banner', bytes)).toMatchObject({ status: 400 });
    expect(await upload('logo', bytes, {})).toMatchObject({ status: 401 });
  });
});

describe('a logo that is an SVG', () => {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="alert(1)">
    <script>alert(1)</script>
    <rect width="10" height="10" fill="#00ff00"/>
    <image href="file:///etc/passwd" width="5" height="5"/>
    <image href="http://127.0.0.1:9/x.png" width="5" height="5"/>
  </svg>`;

  it('becomes a picture without scripts and links, and keeps its transparency', async () => {
    const { status, body } = await upload('logo', svg);
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 480, height: 240 });
    const bytes = await shown(body['image']);
    expect(bytes.toString('latin1')).not.toMatch(/script|onload|passwd/);
    const { data, info } = await sharp(bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ];
    expect(pixel(120, 120)[1]).toBeGreaterThan(240);
    expect(pixel(120, 120)[3]).toBe(255);
    expect(pixel(400, 120)[3]).toBe(0);
  });
});
