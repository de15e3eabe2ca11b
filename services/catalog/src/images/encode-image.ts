import type { OutputInfo, Sharp } from 'sharp';
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
import { inTurn, loadEngine, open } from './picture-engine.ts';

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
    // Outside: an engine that is missing is no fault of the picture.
    await loadEngine();
    try {
      const given = await open(bytes);
      const { format, width, height, pages = 1 } = await given.metadata();
      examine({ kind: format, width, height, frames: pages }, kind);
      const picture = await open(bytes);
      return await picture
        .autoOrient()
        .resize({ width: Math.max(...sizes), withoutEnlargement: true })
        .webp({ quality: 95, effort: 2, smartSubsample: true })
        .toBuffer({ resolveWithObject: true });
    } catch (error) {
      throw refused(error);
    }
  });

const resized = async (picture: Sharp, size: Size, format: Format) => {
  const { data, info } = await picture
    .resize({ width: size, withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height, size: bytes } = info;
  const file: ImageFile = { size, format, width, height, bytes };
  return { data, file };
};

/** A file of a picture, made from its master. */
export const encodeWebp = (master: Buffer, size: Size) =>
  inTurn(async () => {
    const options = { quality: 80, effort: 4, smartSubsample: true };
    const picture = await open(master);
    return resized(picture.webp(options), size, 'webp');
  });

// Nobody waits for it, and a busy machine takes long over a picture full of detail.
const secondsPerAvif = 180;

/** The same as AVIF. It takes no turn: the job makes one at a time, and none who uploads waits for it. */
export const encodeAvif = async (master: Buffer, size: Size) => {
  const picture = await open(master, secondsPerAvif);
  return resized(picture.avif({ quality: 55, effort: 2 }), size, 'avif');
};
