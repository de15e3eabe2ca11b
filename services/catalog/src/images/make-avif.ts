import { withTransaction } from '@imprint/chassis/db';
import type { ImageDeps } from './image-deps.ts';
import { encodeAvif } from './encode-image.ts';
import { fileKey, type ImageFile, masterKey, typeOf } from './image.model.ts';
import {
  claimForAvif,
  endAvif,
  insertFiles,
  isStanding,
  selectImage,
} from './image.repository.ts';
import { beginStoring } from './image-storing.repository.ts';

/** Makes the AVIF files of one picture that waits for them; tells whether there was one. */
export const makeAvif =
  ({ pool, clock, objects }: ImageDeps) =>
  async (): Promise<boolean> => {
    const claimed = await claimForAvif(pool, clock.now());
    if (!claimed) return false;
    const { hash } = claimed;
    const [image, master] = await Promise.all([
      selectImage(pool, hash),
      objects.get(masterKey(hash)),
    ]);
    if (!image || !master) throw new Error(`picture without a master: ${hash}`);
    const files: ImageFile[] = [];
    for (const { size } of image.files.filter((one) => one.format === 'webp')) {
      const { data, file } = await encodeAvif(master, size);
      await objects.put(fileKey(hash, size, 'avif'), data, typeOf.avif);
      files.push(file);
    }
    await withTransaction(pool, async (tx) => {
      if (!(await isStanding(tx, hash))) {
        // It was removed meanwhile, and what was just made is nobody's.
        await beginStoring(tx, hash, clock.now());
        return;
      }
      await insertFiles(tx, hash, files);
      await endAvif(tx, hash);
    });
    return true;
  };
