import type { Db } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { findImageFile } from './find-image-file.ts';
import { parseImageFileRequest } from './image.model.ts';

const ownAddress = /^\/images\/([^/]+)\/(\d+)\.(webp)$/;

/** Returns the bytes of a picture that this service serves; undefined for another address and for a removed picture. */
export const readOwnPicture =
  (deps: { pool: Db; objects: ObjectStore }) =>
  async (address: string): Promise<Buffer | undefined> => {
    const [, hash = '', size = '', format = ''] =
      ownAddress.exec(address) ?? [];
    try {
      const file = await findImageFile(deps)(
        parseImageFileRequest(hash, size, format),
      );
      return await file.read();
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  };
