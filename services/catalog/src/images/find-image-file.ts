import type { Db } from '@imprint/chassis/db';
import type { ObjectStore } from '@imprint/chassis/object-store';
import {
  type ImageFormat,
  fileKey,
  imageNotFound,
  type ImageFileRequest,
} from './image.model.ts';
import { selectFileOrWebp } from './image.repository.ts';

export type FoundFile = {
  format: ImageFormat;
  /** Reads the bytes from the store on demand. */
  read: () => Promise<Buffer>;
};

/**
 * Returns a file of a picture. Until the AVIF is encoded, returns the WebP of the same size instead, because a browser
 * tries no other `<source>` of a `<picture>` after an error. @throws IMAGE_NOT_FOUND
 */
export const findImageFile =
  ({ pool, objects }: { pool: Db; objects: ObjectStore }) =>
  async (request: ImageFileRequest | undefined): Promise<FoundFile> => {
    const file = request && (await selectFileOrWebp(pool, request));
    if (!file) throw imageNotFound();
    const { format } = file;
    return {
      format,
      read: async () => {
        const bytes = await objects.get(
          fileKey(request.hash, request.size, format),
        );
        if (!bytes) throw imageNotFound();
        return bytes;
      },
    };
  };
