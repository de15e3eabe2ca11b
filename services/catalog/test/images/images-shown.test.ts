import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Image } from '../../src/images/image.model.ts';
import { makeAvifOfNextImage } from '../../src/images/make-avif-of-next-image.ts';
import { importImageBytes } from '../../src/images/import-image-bytes.ts';
import { picture } from '../support/pictures.ts';
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

describe('a stored picture', () => {
  it('may be cached for a year and is sent without active content', async () => {
    const { hash } = await importPicture(
      await picture(90, 60).png().toBuffer(),
    );
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
      // By default fetch adds `cache-control: no-cache` to a conditional request; this header replaces it.
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
  ])('answers 404 at %s', async (rest) => {
    const { hash } = await importPicture(
      await picture(70, 70).png().toBuffer(),
    );
    for (const path of [
      `/images/${hash}${rest}`,
      `/images/${'0'.repeat(64)}${rest}`,
    ]) {
      const { status, body, headers } = await catalog.request(path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, code: expect.any(String) });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('that is unknown answers 404', async () => {
    const path = `/images/${'ab'.repeat(32)}/480.webp`;
    const { status, body } = await catalog.request(path);
    expect({ status, code: body['code'] }).toEqual({
      status: 404,
      code: 'IMAGE_NOT_FOUND',
    });
  });
});

describe('an AVIF file', () => {
  const rest = async () => {
    while (await makeAvifOfNextImage(catalog.deps)());
  };

  it('is made in the background; until then the WebP is served', async () => {
    await rest();
    const { hash } = await importPicture(
      await picture(1_200, 600).png().toBuffer(),
    );
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

  it('is made once by any instance, and again after the first instance died', async () => {
    await rest();
    const { hash } = await importPicture(
      await picture(100, 100).png().toBuffer(),
    );
    const { objects } = catalog.deps;
    const dying = {
      ...objects,
      put: () => Promise.reject(new Error('died')),
    };
    const maker = makeAvifOfNextImage({ ...catalog.deps, objects: dying });
    await expect(maker()).rejects.toThrow('died');
    expect(await makeAvifOfNextImage(catalog.deps)()).toBe(false);
    catalog.time.now = new Date(catalog.time.now.getTime() + 6 * 60_000);
    const both = [
      makeAvifOfNextImage(catalog.deps)(),
      makeAvifOfNextImage(catalog.deps)(),
    ];
    expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
    const { answer } = await show(`/images/${hash}/480.avif`);
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(await makeAvifOfNextImage(catalog.deps)()).toBe(false);
  });
});
