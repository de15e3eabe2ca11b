import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTransaction } from '@imprint/chassis/db';
import sharp from 'sharp';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { masterKey, toPublicImage } from '../../src/images/image.model.ts';
import { makeAvifOfNextImage } from '../../src/images/make-avif-of-next-image.ts';
import {
  removeUnusedImages,
  removeUnfinishedUploads,
} from '../../src/images/remove-unused-images.ts';
import { importImageBytes } from '../../src/images/import-image-bytes.ts';
import { startEditor } from '../support/start-editor.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;

beforeAll(async () => {
  editor = await startEditor();
});
afterAll(() => editor.stop());

let shade = 0;
const bytesOf = () => {
  shade += 1;
  const background = { r: shade, g: 200, b: 9 };
  return sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
};

const importPicture = async (given?: Buffer) => {
  const bytes = given ?? (await bytesOf());
  const image = await importImageBytes(editor.deps)(bytes);
  return { bytes, hash: image.hash, address: toPublicImage(image).imageUrl };
};

const sweep = (deps = editor.deps) => removeUnusedImages(deps)();
const pass = (days: number) => {
  editor.time.now = new Date(editor.time.now.getTime() + days * 86_400_000);
};
/** Lets days pass. The hourly job runs only at the start and at the end, which is enough for the test. */
const wait = async (days: number) => {
  await sweep();
  pass(days);
  await sweep();
};

const isStored = async (hash: string) => {
  const { status } = await editor.fetched(`/images/${hash}/480.webp`);
  const { rows } = await editor.pool.query(
    'select from images where hash = $1',
    [hash],
  );
  expect(status === 200).toBe(rows.length === 1);
  return status === 200;
};

const filesOf = (hash: string) => editor.deps.objects.list(`images/${hash}/`);

describe('a picture without a reference', () => {
  it('is removed with all its files after 30 days', async () => {
    const { hash } = await importPicture();
    while (await makeAvifOfNextImage(editor.deps)());
    expect(await filesOf(hash)).toHaveLength(3);
    await wait(29.9);
    expect(await isStored(hash)).toBe(true);
    pass(0.2);
    await sweep();
    expect(await isStored(hash)).toBe(false);
    expect(await filesOf(hash)).toEqual([]);
    await sweep();
  });

  it('stays for 30 more days after another upload', async () => {
    const { bytes, hash } = await importPicture();
    await wait(29);
    await importPicture(bytes);
    await wait(29);
    expect(await isStored(hash)).toBe(true);
    pass(2);
    await sweep();
    expect(await isStored(hash)).toBe(false);
    expect((await importPicture(bytes)).hash).toBe(hash);
    expect(await isStored(hash)).toBe(true);
  });
});

describe('a picture is stored while it is referenced by', () => {
  const inText = (address: string) => `<p>One.</p><img src="${address}">`;

  it('a post, and is removed 30 days after the post is purged', async () => {
    const cover = await importPicture();
    const inline = await importPicture();
    const post = await editor.create({
      image: cover.address,
      content: inText(inline.address),
    });
    await wait(400);
    expect([await isStored(cover.hash), await isStored(inline.hash)]).toEqual([
      true,
      true,
    ]);
    await editor.pool.query('delete from post_revisions where post_id = $1', [
      post.id,
    ]);
    await editor.pool.query('delete from post_slugs where post_id = $1', [
      post.id,
    ]);
    await editor.pool.query('delete from posts where id = $1', [post.id]);
    await wait(29);
    expect(await isStored(inline.hash)).toBe(true);
    await wait(2);
    expect([await isStored(cover.hash), await isStored(inline.hash)]).toEqual([
      false,
      false,
    ]);
  });

  it('a revision alone', async () => {
    const { hash, address } = await importPicture();
    const post = await editor.create({ content: inText(address) });
    await editor.save(post, { content: '<p>Without it.</p>' });
    expect((await editor.read(post.id)).content).not.toContain(hash);
    await wait(90);
    expect(await isStored(hash)).toBe(true);
  });

  it('a working copy alone', async () => {
    const { hash, address } = await importPicture();
    const post = await editor.create();
    const { status } = await editor.call(
      'PUT',
      `/posts/${post.id}/working-copy`,
      {
        ...editor.fieldsOf(post),
        content: inText(address),
        baseVersion: post.version,
        copyVersion: 0,
        editor: 'tab-1-of-the-author',
      },
    );
    expect(status).toBe(200);
    await wait(90);
    expect(await isStored(hash)).toBe(true);
  });

  it('the content of the site', async () => {
    const { hash, address } = await importPicture();
    await editor.pool.query('update site_content set edits = $1', [
      { testimonials: [{ quote: 'Q', image: address }] },
    ]);
    await wait(90);
    expect(await isStored(hash)).toBe(true);
    await editor.pool.query(`update site_content set edits = '{}'`);
    await wait(31);
    expect(await isStored(hash)).toBe(false);
  });
});

describe('the removal of unused pictures', () => {
  it('spares a picture that a save in progress references', async () => {
    const { hash, address } = await importPicture();
    await wait(30);
    const again = await importPicture();
    pass(-0.1);
    await editor.pool.query(
      'update images set unused_since = $2 where hash = $1',
      [again.hash, new Date(editor.time.now.getTime() - 31 * 86_400_000)],
    );
    await withTransaction(editor.pool, async (tx) => {
      await tx.query('update site_content set edits = $1', [
        { image: again.address },
      ]);
      // The transaction is not committed, so other connections do not see the reference yet.
      await sweep();
    });
    await sweep();
    expect(await isStored(again.hash)).toBe(true);
    expect([address.includes(hash), await isStored(hash)]).toEqual([
      true,
      false,
    ]);
  });

  it('makes an upload of the same picture retry, and is finished by the next run when interrupted', async () => {
    const { bytes, hash } = await importPicture();
    await sweep();
    pass(31);
    const { objects } = editor.deps;
    const dying = {
      ...objects,
      remove: () => Promise.reject(new Error('died')),
    };
    await expect(sweep({ ...editor.deps, objects: dying })).rejects.toThrow(
      'died',
    );
    await expect(importPicture(bytes)).rejects.toMatchObject({
      code: 'IMAGE_LEAVING',
      kind: 'unavailable',
    });
    await sweep();
    expect(await isStored(hash)).toBe(true);
    pass(0.1);
    await sweep();
    expect(await isStored(hash)).toBe(false);
    expect((await importPicture(bytes)).hash).toBe(hash);
  });
});

describe('files of an unfinished upload', () => {
  const sweepUnended = (deps = editor.deps) => removeUnfinishedUploads(deps)();
  const passMinutes = (minutes: number) => pass(minutes / 1_440);
  const hashOf = (bytes: Buffer) =>
    createHash('sha256').update(bytes).digest('hex');
  const died = () => Promise.reject(new Error('died'));

  /** Simulates a crash after the last file is stored and before the picture is saved. */
  const dieStoring = async (
    bytes: Buffer,
    meanwhile: () => Promise<unknown> = () => Promise.resolve(),
  ) => {
    const put: ObjectStore['put'] = async (key, ...more) => {
      await editor.deps.objects.put(key, ...more);
      if (key.includes('master')) return;
      await meanwhile();
      await died();
    };
    const objects = { ...editor.deps.objects, put };
    await expect(
      importImageBytes({ ...editor.deps, objects })(bytes),
    ).rejects.toThrow('died');
    const hash = hashOf(bytes);
    expect(await filesOf(hash)).toHaveLength(2);
    return hash;
  };

  const noted = async (hash: string) => {
    const { rows } = await editor.pool.query(
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

  it('stay when the picture is uploaded again and completed', async () => {
    const bytes = await bytesOf();
    const hash = await dieStoring(bytes);
    passMinutes(59);
    await importPicture(bytes);
    expect(await noted(hash)).toBe(0);
    passMinutes(120);
    await sweepUnended();
    expect(await isStored(hash)).toBe(true);
  });

  it('stay when another upload of the same picture completed', async () => {
    const bytes = await bytesOf();
    const hash = await dieStoring(bytes, () => importPicture(bytes));
    passMinutes(120);
    await sweepUnended();
    expect([await isStored(hash), await noted(hash)]).toEqual([true, 0]);
  });

  it('are not reused by an upload during their removal; the next run finishes it', async () => {
    const bytes = await bytesOf();
    const hash = await dieStoring(bytes);
    passMinutes(61);
    const dying = { ...editor.deps.objects, remove: died };
    await expect(
      sweepUnended({ ...editor.deps, objects: dying }),
    ).rejects.toThrow('died');
    await expect(importPicture(bytes)).rejects.toMatchObject({
      code: 'IMAGE_LEAVING',
    });
    passMinutes(61);
    await sweepUnended();
    expect(await filesOf(hash)).toEqual([]);
    expect((await importPicture(bytes)).hash).toBe(hash);
    expect(await isStored(hash)).toBe(true);
  });

  it('are removed, too, when they are stored an hour late', async () => {
    const bytes = await bytesOf();
    const put: ObjectStore['put'] = async (...given) => {
      await editor.deps.objects.put(...given);
      passMinutes(61);
      await sweepUnended();
    };
    const objects = { ...editor.deps.objects, put };
    await expect(
      importImageBytes({ ...editor.deps, objects })(bytes),
    ).rejects.toMatchObject({ code: 'IMAGE_LEAVING' });
    const hash = hashOf(bytes);
    await editor.deps.objects.put(masterKey(hash), bytes, 'image/webp');
    passMinutes(61);
    await sweepUnended();
    expect([await filesOf(hash), await noted(hash)]).toEqual([[], 0]);
    expect(await isStored(hash)).toBe(false);
  });

  it('of an AVIF are removed, too, when its picture was just removed', async () => {
    while (await makeAvifOfNextImage(editor.deps)());
    const { hash } = await importPicture();
    const put: ObjectStore['put'] = async (...given) => {
      await editor.pool.query('delete from images where hash = $1', [hash]);
      await editor.deps.objects.put(...given);
    };
    await makeAvifOfNextImage({
      ...editor.deps,
      objects: { ...editor.deps.objects, put },
    })();
    passMinutes(61);
    await sweepUnended();
    expect(await filesOf(hash)).toEqual([]);
  });
});
