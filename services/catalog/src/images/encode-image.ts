import type { OutputInfo } from 'sharp';
import {
  examine,
  ImageTooManyPixels,
  ImageUnreadable,
  type Format,
  type ImageFile,
  type Kind,
  type Size,
  sizes,
} from './image.model.ts';
import { inTurn, open } from './picture-engine.ts';

export type Encoded = { data: Buffer; info: OutputInfo };

const refused = (error: unknown): Error => {
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
export const decodeImage = (bytes: Buffer, kind: Kind): Promise<Encoded> =>
  inTurn(async () => {
    try {
      const { format, width, height, pages = 1 } = await open(bytes).metadata();
      examine({ kind: format, width, height, frames: pages }, kind);
      return await open(bytes)
        .autoOrient()
        .resize({ width: Math.max(...sizes), withoutEnlargement: true })
        .webp({ quality: 95, effort: 2, smartSubsample: true })
        .toBuffer({ resolveWithObject: true });
    } catch (error) {
      throw refused(error);
    }
  });

/** One file of a picture, made from its master. */
export const encodeFile = (
  master: Buffer,
  size: Size,
  format: Format,
): Promise<{ data: Buffer; file: ImageFile }> =>
  inTurn(async () => {
    const picture = open(master).resize({
      width: size,
      withoutEnlargement: true,
    });
    const encoded =
      format === 'webp'
        ? picture.webp({ quality: 80, effort: 4, smartSubsample: true })
        : picture.avif({ quality: 55, effort: 4 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const { width, height, size: bytes } = info;
    return { data, file: { size, format, width, height, bytes } };
  });
