import type { Db } from '@imprint/chassis/db';
import type { ObjectStore } from '@imprint/chassis/object-store';
import {
  type ImageFormat,
  fileKey,
  imageNotFound,
  type ImageFileRequest,
} from './image.model.ts';
import { selectFile } from './image.repository.ts';

export type FoundFile = {
  format: ImageFormat;
  /** Not asked of the store until it is wanted. */
  read: () => Promise<Buffer>;
};

/**
 * A file of a picture that we know. Of an AVIF that is still to be made it answers the WebP:
 * a browser that chose the source of a <picture> does not go back to another one.
 */
export const findImageFile =
  ({ pool, objects }: { pool: Db; objects: ObjectStore }) =>
  async (request: ImageFileRequest | undefined): Promise<FoundFile> => {
    const file = request && (await selectFile(pool, request));
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
