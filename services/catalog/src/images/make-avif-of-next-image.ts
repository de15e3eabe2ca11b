import { withTransaction } from '@imprint/chassis/db';
import type { ImageDeps } from './image-deps.ts';
import { encodeAvifOfSize } from './encode-image.ts';
import {
  fileKey,
  type ImageFile,
  masterKey,
  contentTypes,
} from './image.model.ts';
import {
  claimNextImageForAvif,
  recordAvifEncoded,
  upsertImageFiles,
  lockImageAgainstRemoval,
  selectImage,
} from './image.repository.ts';
import { recordUpload } from './image-storing.repository.ts';

/** Encodes the AVIF files of the picture that has waited longest; returns whether a picture was waiting. */
export const makeAvifOfNextImage =
  ({ pool, clock, objects }: ImageDeps) =>
  async (): Promise<boolean> => {
    const hash = await claimNextImageForAvif(pool, clock.now());
    if (!hash) return false;
    const [image, master] = await Promise.all([
      selectImage(pool, hash),
      objects.get(masterKey(hash)),
    ]);
    if (!image || !master)
      throw new Error(`image row or master file missing: ${hash}`);
    const files: ImageFile[] = [];
    for (const { size } of image.files.filter((one) => one.format === 'webp')) {
      const { data, file } = await encodeAvifOfSize(master, size);
      await objects.put(fileKey(hash, size, 'avif'), data, contentTypes.avif);
      files.push(file);
    }
    await withTransaction(pool, async (tx) => {
      if (!(await lockImageAgainstRemoval(tx, hash))) {
        // The picture was removed during the encoding; a new record lets the clean-up job remove the AVIF files.
        await recordUpload(tx, hash, clock.now());
        return;
      }
      await upsertImageFiles(tx, hash, files);
      await recordAvifEncoded(tx, hash);
    });
    return true;
  };
