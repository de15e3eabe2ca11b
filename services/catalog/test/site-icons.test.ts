import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bearer, startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});
afterAll(() => catalog.stop());

const save = async (group: string, settings: object) => {
  const answer = await catalog.fetched(
    `/api/admin/settings/${group}`,
    { authorization: bearer(), 'content-type': 'application/json' },
    'PUT',
    JSON.stringify(settings),
  );
  expect(answer.status).toBe(200);
};

const upload = async (purpose: string, width: number, background: string) => {
  const picture = sharp({
    create: { width, height: 600, channels: 3, background },
  });
  const form = new FormData();
  form.append('purpose', purpose);
  const bytes = new Uint8Array(await picture.png().toBuffer());
  form.append('image', new Blob([bytes]), 'a.png');
  const answer = await catalog.fetched(
    '/api/admin/settings/brand/images',
    { authorization: bearer() },
    'POST',
    form,
  );
  return ((await answer.json()) as { image: string }).image;
};

const picture = async (path: string) => {
  const answer = await catalog.fetched(path);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { at, info, tag: answer.headers.get('etag') };
};

/** Asserts that a colour is nearly the expected one, because pictures are compressed. */
const expectColour = (colour: number[], expected: number[]) => {
  for (const [index, value] of expected.entries())
    expect(Math.abs((colour[index] ?? 0) - value)).toBeLessThan(12);
};

const green = [31, 107, 67];
const red = [207, 63, 38];

describe('the icon of the site', () => {
  it('is the first letter of its name on the accent, then the cover, then the logo', async () => {
    await save('general', { siteName: 'market day' });
    await save('brand', { accent: '#1f6b43' });
    const initial = await picture('/images/icons/192.png');
    expect(initial.info).toMatchObject({ width: 192, height: 192 });
    expectColour(initial.at(2, 2), green);
    const column = Array.from({ length: 192 }, (_, x) => initial.at(x, 96)[0]);
    expect(Math.max(...column.map(Number))).toBeGreaterThan(230);
    await save('brand', { typefaces: 'young-karla' });
    const other = await picture('/images/icons/192.png');
    expect(other.tag).not.toBe(initial.tag);

    await save('brand', { cover: await upload('cover', 400, '#cf3f26') });
    const cover = await picture('/images/icons/512.png');
    expectColour(cover.at(2, 2), red);
    expect(cover.tag).not.toBe(initial.tag);

    await save('brand', { logo: await upload('logo', 1_200, '#1f6b43') });
    const logo = await picture('/images/icons/32.png');
    expectColour(logo.at(16, 16), green);
    expectColour(logo.at(0, 0), [255, 255, 255]);
  });

  it('is the letter if the picture is not stored here', async () => {
    await save('brand', { logo: 'https://elsewhere.example/logo.png' });
    expectColour((await picture('/images/icons/180.png')).at(2, 2), green);
  });

  it('exists in the sizes that pages link only', async () => {
    const answer = await catalog.fetched('/images/icons/4096.png');
    expect(answer.status).toBe(400);
  });
});

describe('the social image of the site', () => {
  it('shows the cover on the jacket, and the accent without one', async () => {
    await save('brand', { logo: '', cover: '' });
    const drawn = await picture('/images/social.png');
    expectColour(drawn.at(90, 560), green);
    await save('brand', { cover: await upload('cover', 410, '#cf3f26') });
    const covered = await picture('/images/social.png');
    expectColour(covered.at(90, 560), red);
    expectColour(covered.at(300, 300), red);
    expect(covered.tag).not.toBe(drawn.tag);
  });
});
