import type { AdminClaims } from '@imprint/chassis/admin-token';
import { withTransaction, type Tx } from '@imprint/chassis/db';
import { sha256Hex } from '@imprint/chassis/hash';
import { recordAction } from '../audit/record-action.ts';
import type { ImageDeps } from './image-deps.ts';
import { encodeMaster, encodeWebpOfSize } from './encode-image.ts';
import {
  fileKey,
  type Image,
  type ImageFile,
  imageBeingRemovedError,
  imageTooLargeError,
  imageTypeError,
  imageKindOf,
  masterKey,
  maxImageBytes,
  listSizesToEncode,
  contentTypes,
} from './image.model.ts';
import { clearUnusedMark } from './image-reference.repository.ts';
import {
  recordUpload,
  deleteUploadRecord,
} from './image-storing.repository.ts';
import {
  upsertImageFiles,
  insertImageAndQueueAvif,
  selectImage,
} from './image.repository.ts';

/** Saves a picture whose files are all stored; returns false if the files may have been removed already. */
const saveImageRows = async (
  tx: Tx,
  image: Image,
  now: Date,
  by: AdminClaims | undefined,
): Promise<boolean> => {
  const { hash, width, height, files } = image;
  const isComplete = await deleteUploadRecord(tx, hash);
  // If the picture exists, a concurrent upload has saved it.
  if (await selectImage(tx, hash)) return true;
  if (!isComplete) return false;
  if (!(await insertImageAndQueueAvif(tx, image, now))) return true;
  await upsertImageFiles(tx, hash, files);
  if (by)
    await recordAction(tx, by, 'image.taken-in', `image ${hash}`, {
      before: {},
      after: { width, height },
    });
  return true;
};

/**
 * Imports a picture, identified by the SHA-256 of its bytes, and returns it with its WebP files; a job encodes AVIF
 * later. If `by` is given, the upload is recorded as an admin action.
 * @throws IMAGE_TOO_LARGE, IMAGE_TYPE_REFUSED, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS, IMAGE_LEAVING, TOO_MANY_IMAGES
 */
export const importImageBytes =
  ({ pool, clock, objects }: ImageDeps) =>
  async (
    bytes: Buffer,
    by?: AdminClaims,
    maxBytes = maxImageBytes,
  ): Promise<Image> => {
    if (bytes.length > maxBytes) throw imageTooLargeError(maxBytes);
    const kind = imageKindOf(bytes);
    if (!kind) throw imageTypeError();
    const hash = sha256Hex(bytes);
    const state = await clearUnusedMark(pool, hash);
    if (state === 'leaving') throw imageBeingRemovedError();
    const known = state === 'here' && (await selectImage(pool, hash));
    if (known) return known;

    const { data: master, info } = await encodeMaster(bytes, kind);
    if (!(await recordUpload(pool, hash, clock.now())))
      throw imageBeingRemovedError();
    await objects.put(masterKey(hash), master, contentTypes.webp);
    const files: ImageFile[] = [];
    for (const size of listSizesToEncode(info.width)) {
      const { data, file } = await encodeWebpOfSize(master, size);
      await objects.put(fileKey(hash, size, 'webp'), data, contentTypes.webp);
      files.push(file);
    }
    const image = { hash, width: info.width, height: info.height, files };
    // The row is written last, so that every file in the table exists in the store.
    const isSaved = await withTransaction(pool, (tx) =>
      saveImageRows(tx, image, clock.now(), by),
    );
    if (!isSaved) {
      // The upload took so long that its first files were removed; a new record
      // lets the clean-up job remove the files stored after them.
      await recordUpload(pool, hash, clock.now());
      throw imageBeingRemovedError();
    }
    return image;
  };
