import type { OutputInfo, Sharp } from 'sharp';
import {
  assertKindAndPixelLimits,
  ImageTooManyPixels,
  ImageUnreadable,
  type ImageFormat,
  type ImageFile,
  type ImageKind,
  type ImageSize,
  sizes,
} from './image.model.ts';
import { runSerially, loadSharp, openPicture } from './load-sharp.ts';

export type Encoded = { data: Buffer; info: OutputInfo };

const toDecodeError = (error: unknown): Error => {
  if (error instanceof ImageUnreadable || error instanceof ImageTooManyPixels)
    return error;
  const tooMany =
    error instanceof Error && error.message.includes('pixel limit');
  return tooMany ? new ImageTooManyPixels() : new ImageUnreadable(error);
};

/**
 * Decodes an uploaded picture and encodes it again: upright, in sRGB, without metadata, no wider
 * than the widest size. An animation keeps its first frame.
 * @throws ImageUnreadable, ImageTooManyPixels
 */
export const encodeMaster = (
  bytes: Buffer,
  kind: ImageKind,
): Promise<Encoded> =>
  runSerially(async () => {
    // The library is loaded outside the `try`, because a missing library is not an error of the picture.
    await loadSharp();
    try {
      const source = await openPicture(bytes);
      const { format, width, height, pages = 1 } = await source.metadata();
      assertKindAndPixelLimits(
        { kind: format, width, height, frames: pages },
        kind,
      );
      const picture = await openPicture(bytes);
      return await picture
        .autoOrient()
        .resize({ width: Math.max(...sizes), withoutEnlargement: true })
        .webp({ quality: 95, effort: 2, smartSubsample: true })
        .toBuffer({ resolveWithObject: true });
    } catch (error) {
      throw toDecodeError(error);
    }
  });

const resizeAndEncode = async (
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

/** Encodes the WebP file of one width from a picture's master file. */
export const encodeWebpOfSize = (master: Buffer, size: ImageSize) =>
  runSerially(async () => {
    const options = { quality: 80, effort: 4, smartSubsample: true };
    const picture = await openPicture(master);
    return resizeAndEncode(picture.webp(options), size, 'webp');
  });

// The timeout is long, because AVIF is encoded in the background and a detailed picture takes long on a busy machine.
const avifTimeoutSeconds = 180;

/**
 * Encodes the AVIF file of one width from a picture's master file. The job does not enter the queue of
 * `runSerially`, so that uploads do not wait for it.
 */
export const encodeAvifOfSize = async (master: Buffer, size: ImageSize) => {
  const picture = await openPicture(master, avifTimeoutSeconds);
  return resizeAndEncode(
    picture.avif({ quality: 55, effort: 2 }),
    size,
    'avif',
  );
};
