import type { Sharp } from 'sharp';
import { oneAtATime } from '../queue/one-at-a-time.ts';
import { mostPixels, tooManyImages } from './image.model.ts';

const load = async () => {
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

let loaded: ReturnType<typeof load> | undefined;

/** With the first picture: it takes 8 MB, and most days bring none. */
export const loadEngine = (): ReturnType<typeof load> => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
};

const secondsPerPicture = 30;

/** Opens a picture; decoding happens beside the event loop and ends by itself. */
export const open = async (
  bytes: Buffer,
  seconds = secondsPerPicture,
): Promise<Sharp> => {
  const sharp = await loadEngine();
  return sharp(bytes, {
    failOn: 'error',
    limitInputPixels: mostPixels,
    sequentialRead: true,
  }).timeout({ seconds });
};

const maxQueued = 20;

/** Does the work once everything before it is done; refuses when too much waits already. */
export const inTurn = oneAtATime(maxQueued, () => tooManyImages());
