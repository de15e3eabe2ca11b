import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTransaction } from '@imprint/chassis/db';
import sharp from 'sharp';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { masterKey, shownAs } from '../../src/images/image.model.ts';
import { makeAvif } from '../../src/images/make-avif.ts';
import {
  removeOrphans,
  removeUnended,
} from '../../src/images/remove-orphans.ts';
import { takeInImage } from '../../src/images/take-in-image.ts';
import { startDesk } from '../support/desk.ts';

let desk: Awaited<ReturnType<typeof startDesk>>;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

let shade = 0;
const bytesOf = () => {
  shade += 1;
  const background = { r: shade, g: 200, b: 9 };
  return sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
};

const takeIn = async (given?: Buffer) => {
  const bytes = given ?? (await bytesOf());
  const image = await takeInImage(desk.deps)(bytes);
  return { bytes, hash: image.hash, address: shownAs(image).imageUrl };
};

const sweep = (deps = desk.deps) => removeOrphans(deps)();
const pass = (days: number) => {
  desk.time.now = new Date(desk.time.now.getTime() + days * 86_400_000);
};
/** The job runs by the hour; of a day two runs are enough to see. */
const wait = async (days: number) => {
  await sweep();
  pass(days);
  await sweep();
};

const isKept = async (hash: string) => {
  const { status } = await desk.fetched(`/images/${hash}/480.webp`);
  const { rows } = await desk.pool.query('select from images where hash = $1', [
    hash,
  ]);
  expect(status === 200).toBe(rows.length === 1);
  return status === 200;
};

const filesOf = (hash: string) => desk.deps.objects.list(`images/${hash}/`);

describe('a picture that nothing names', () => {
  it('is kept for 30 days, then it and all its files are gone', async () => {
    const { hash } = await takeIn();
    while (await makeAvif(desk.deps)());
    expect(await filesOf(hash)).toHaveLength(3);
    await wait(29.9);
    expect(await isKept(hash)).toBe(true);
    pass(0.2);
    await sweep();
    expect(await isKept(hash)).toBe(false);
    expect(await filesOf(hash)).toEqual([]);
    await sweep();
  });

  it('begins its days anew when it is uploaded once more', async () => {
    const { bytes, hash } = await takeIn();
    await wait(29);
    await takeIn(bytes);
    await wait(29);
    expect(await isKept(hash)).toBe(true);
    pass(2);
    await sweep();
    expect(await isKept(hash)).toBe(false);
    expect((await takeIn(bytes)).hash).toBe(hash);
    expect(await isKept(hash)).toBe(true);
  });
});

describe('a picture stays, however long, while it is named by', () => {
  const inText = (address: string) => `<p>One.</p><img src="${address}">`;

  it('a post, as its picture and within its text, and goes 30 days after the post is gone for good', async () => {
    const cover = await takeIn();
    const inline = await takeIn();
    const post = await desk.create({
      image: cover.address,
      content: inText(inline.address),
    });
    await wait(400);
    expect([await isKept(cover.hash), await isKept(inline.hash)]).toEqual([
      true,
      true,
    ]);
    await desk.pool.query('delete from post_revisions where post_id = $1', [
      post.id,
    ]);
    await desk.pool.query('delete from post_slugs where post_id = $1', [
      post.id,
    ]);
    await desk.pool.query('delete from posts where id = $1', [post.id]);
    await wait(29);
    expect(await isKept(inline.hash)).toBe(true);
    await wait(2);
    expect([await isKept(cover.hash), await isKept(inline.hash)]).toEqual([
      false,
      false,
    ]);
  });

  it('a revision alone', async () => {
    const { hash, address } = await takeIn();
    const post = await desk.create({ content: inText(address) });
    await desk.save(post, { content: '<p>Without it.</p>' });
    expect((await desk.read(post.id)).content).not.toContain(hash);
    await wait(90);
    expect(await isKept(hash)).toBe(true);
  });

  it('a working copy alone', async () => {
    const { hash, address } = await takeIn();
    const post = await desk.create();
    const { status } = await desk.call(
      'PUT',
      `/posts/${post.id}/working-copy`,
      {
        ...desk.fieldsOf(post),
        content: inText(address),
        baseVersion: post.version,
        copyVersion: 0,
        editor: 'tab-1-of-the-author',
      },
    );
    expect(status).toBe(200);
    await wait(90);
    expect(await isKept(hash)).toBe(true);
  });

  it('the content of the site', async () => {
    const { hash, address } = await takeIn();
    await desk.pool.query('update site_content set edits = $1', [
      { testimonials: [{ quote: 'Q', image: address }] },
    ]);
    await wait(90);
    expect(await isKept(hash)).toBe(true);
    await desk.pool.query(`update site_content set edits = '{}'`);
    await wait(31);
    expect(await isKept(hash)).toBe(false);
  });
});

describe('at the last moment', () => {
  it('a save under way that names it saves it', async () => {
    const { hash, address } = await takeIn();
    await wait(30);
    const again = await takeIn();
    pass(-0.1);
    await desk.pool.query(
      'update images set unused_since = $2 where hash = $1',
      [again.hash, new Date(desk.time.now.getTime() - 31 * 86_400_000)],
    );
    await withTransaction(desk.pool, async (tx) => {
      await tx.query('update site_content set edits = $1', [
        { image: again.address },
      ]);
      // It has not committed: nobody else sees it yet.
      await sweep();
    });
    await sweep();
    expect(await isKept(again.hash)).toBe(true);
    expect([address.includes(hash), await isKept(hash)]).toEqual([true, false]);
  });

  it('one who uploads it while it is being removed is asked to try again, and a removal that died is ended by the next', async () => {
    const { bytes, hash } = await takeIn();
    await sweep();
    pass(31);
    const { objects } = desk.deps;
    const dying = {
      ...objects,
      remove: () => Promise.reject(new Error('died')),
    };
    await expect(sweep({ ...desk.deps, objects: dying })).rejects.toThrow(
      'died',
    );
    await expect(takeIn(bytes)).rejects.toMatchObject({
      code: 'IMAGE_LEAVING',
      kind: 'unavailable',
    });
    await sweep();
    expect(await isKept(hash)).toBe(true);
    pass(0.1);
    await sweep();
    expect(await isKept(hash)).toBe(false);
    expect((await takeIn(bytes)).hash).toBe(hash);
  });
});

describe('files of a picture that was never ended', () => {
  const sweepUnended = (deps = desk.deps) => removeUnended(deps)();
  const passMinutes = (minutes: number) => pass(minutes / 1_440);
  const hashOf = (bytes: Buffer) =>
    createHash('sha256').update(bytes).digest('hex');
  const died = () => Promise.reject(new Error('died'));

  /** The process dies when its last file is stored, and nothing tells of them yet. */
  const dieStoring = async (
    bytes: Buffer,
    meanwhile: () => Promise<unknown> = () => Promise.resolve(),
  ) => {
    const put: ObjectStore['put'] = async (key, ...more) => {
      await desk.deps.objects.put(key, ...more);
      if (key.includes('master')) return;
      await meanwhile();
      await died();
    };
    const objects = { ...desk.deps.objects, put };
    await expect(takeInImage({ ...desk.deps, objects })(bytes)).rejects.toThrow(
      'died',
    );
    const hash = hashOf(bytes);
    expect(await filesOf(hash)).toHaveLength(2);
    return hash;
  };

  const noted = async (hash: string) => {
    const { rows } = await desk.pool.query(
      'select from images_being_stored where hash = $1',
      [hash],
    );
    return rows.length;
  };

  it('are removed after an hour, and not before', async () => {
    const hash = await dieStoring(await bytesOf());
    passMinutes(59);
    await sweepUnended();
    expect(await filesOf(hash)).toHaveLength(2);
    passMinutes(1.1);
    await sweepUnended();
    expect([await filesOf(hash), await noted(hash)]).toEqual([[], 0]);
  });

  it('stay when the picture is sent again and is whole then', async () => {
    const bytes = await bytesOf();
    const hash = await dieStoring(bytes);
    passMinutes(59);
    await takeIn(bytes);
    expect(await noted(hash)).toBe(0);
    passMinutes(120);
    await sweepUnended();
    expect(await isKept(hash)).toBe(true);
  });

  it('stay when the same picture, known by then, is what a late one died over', async () => {
    const bytes = await bytesOf();
    const hash = await dieStoring(bytes, () => takeIn(bytes));
    passMinutes(120);
    await sweepUnended();
    expect([await isKept(hash), await noted(hash)]).toEqual([true, 0]);
  });

  it('are not given to one who sends the picture while they are being removed; the next removal ends it', async () => {
    const bytes = await bytesOf();
    const hash = await dieStoring(bytes);
    passMinutes(61);
    const dying = { ...desk.deps.objects, remove: died };
    await expect(
      sweepUnended({ ...desk.deps, objects: dying }),
    ).rejects.toThrow('died');
    await expect(takeIn(bytes)).rejects.toMatchObject({
      code: 'IMAGE_LEAVING',
    });
    passMinutes(61);
    await sweepUnended();
    expect(await filesOf(hash)).toEqual([]);
    expect((await takeIn(bytes)).hash).toBe(hash);
    expect(await isKept(hash)).toBe(true);
  });

  it('that come an hour late are no picture, and are removed, too', async () => {
    const bytes = await bytesOf();
    const put: ObjectStore['put'] = async (...given) => {
      await desk.deps.objects.put(...given);
      passMinutes(61);
      await sweepUnended();
    };
    const objects = { ...desk.deps.objects, put };
    await expect(
      takeInImage({ ...desk.deps, objects })(bytes),
    ).rejects.toMatchObject({ code: 'IMAGE_LEAVING' });
    const hash = hashOf(bytes);
    await desk.deps.objects.put(masterKey(hash), bytes, 'image/webp');
    passMinutes(61);
    await sweepUnended();
    expect([await filesOf(hash), await noted(hash)]).toEqual([[], 0]);
    expect(await isKept(hash)).toBe(false);
  });

  it('of an AVIF that was made of a picture just removed are removed, too', async () => {
    while (await makeAvif(desk.deps)());
    const { hash } = await takeIn();
    const put: ObjectStore['put'] = async (...given) => {
      await desk.pool.query('delete from images where hash = $1', [hash]);
      await desk.deps.objects.put(...given);
    };
    await makeAvif({ ...desk.deps, objects: { ...desk.deps.objects, put } })();
    passMinutes(61);
    await sweepUnended();
    expect(await filesOf(hash)).toEqual([]);
  });
});
