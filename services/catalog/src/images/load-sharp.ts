import type { Sharp } from 'sharp';
import { oneAtATime } from '../queue/one-at-a-time.ts';
import { maxPixels, tooManyImages } from './image.model.ts';

const importSharp = async () => {
  const { default: sharp } = await import('sharp');
  // One picture at a time, on one thread, and nothing kept: memory stays that of one.
  sharp.concurrency(1);
  sharp.cache(false);
  // Of all that it could read, only what we take in and the drawings that we make ourselves.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  });
  return sharp;
};

let loaded: ReturnType<typeof importSharp> | undefined;

/** With the first picture: it takes 8 MB, and most days bring none. */
export const loadSharp = (): ReturnType<typeof importSharp> => {
  loaded ??= importSharp().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
};

const secondsPerPicture = 30;

/** Opens a picture; decoding happens beside the event loop and ends by itself. */
export const openPicture = async (
  bytes: Buffer,
  seconds = secondsPerPicture,
): Promise<Sharp> => {
  const sharp = await loadSharp();
  return sharp(bytes, {
    failOn: 'error',
    limitInputPixels: maxPixels,
    sequentialRead: true,
  }).timeout({ seconds });
};

const maxQueued = 20;

/** Does the work once everything before it is done; refuses when too much waits already. */
export const inTurn = oneAtATime(maxQueued, () => tooManyImages());
