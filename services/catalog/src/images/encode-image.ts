import type { OutputInfo, Sharp } from 'sharp';
import {
  assertDecodable,
  ImageTooManyPixels,
  ImageUnreadable,
  type ImageFormat,
  type ImageFile,
  type ImageKind,
  type ImageSize,
  sizes,
} from './image.model.ts';
import { inTurn, loadSharp, openPicture } from './load-sharp.ts';

export type Encoded = { data: Buffer; info: OutputInfo };

const asImageError = (error: unknown): Error => {
  if (error instanceof ImageUnreadable || error instanceof ImageTooManyPixels)
    return error;
  const tooMany =
    error instanceof Error && error.message.includes('pixel limit');
  return tooMany ? new ImageTooManyPixels() : new ImageUnreadable(error);
};

/**
 * Decodes what came in and makes it anew: turned upright, in sRGB, without its metadata,
 * no wider than the widest size; of a moving picture the first frame.
 */
export const decodeImage = (bytes: Buffer, kind: ImageKind): Promise<Encoded> =>
  inTurn(async () => {
    // Outside: an engine that is missing is no fault of the picture.
    await loadSharp();
    try {
      const source = await openPicture(bytes);
      const { format, width, height, pages = 1 } = await source.metadata();
      assertDecodable({ kind: format, width, height, frames: pages }, kind);
      const picture = await openPicture(bytes);
      return await picture
        .autoOrient()
        .resize({ width: Math.max(...sizes), withoutEnlargement: true })
        .webp({ quality: 95, effort: 2, smartSubsample: true })
        .toBuffer({ resolveWithObject: true });
    } catch (error) {
      throw asImageError(error);
    }
  });

const resized = async (
  picture: Sharp,
  size: ImageSize,
  format: ImageFormat,
) => {
  const { data, info } = await picture
    .resize({ width: size, withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height, size: bytes } = info;
  const file: ImageFile = { size, format, width, height, bytes };
  return { data, file };
};

/** A file of a picture, made from its master. */
export const encodeWebp = (master: Buffer, size: ImageSize) =>
  inTurn(async () => {
    const options = { quality: 80, effort: 4, smartSubsample: true };
    const picture = await openPicture(master);
    return resized(picture.webp(options), size, 'webp');
  });

// Nobody waits for it, and a busy machine takes long over a picture full of detail.
const secondsPerAvif = 180;

/** The same as AVIF. It takes no turn: the job makes one at a time, and none who uploads waits for it. */
export const encodeAvif = async (master: Buffer, size: ImageSize) => {
  const picture = await openPicture(master, secondsPerAvif);
  return resized(picture.avif({ quality: 55, effort: 2 }), size, 'avif');
};
