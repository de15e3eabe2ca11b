import type { Sharp } from 'sharp';
import { createSerialQueue } from '../queue/serial-queue.ts';
import { maxPixels, imageQueueFullError } from './image.model.ts';

const importConfiguredSharp = async () => {
  const { default: sharp } = await import('sharp');
  // Decoding on one thread and without a cache limits the memory to that of one picture.
  sharp.concurrency(1);
  sharp.cache(false);
  // The loaders are limited to the accepted formats and to SVG, for the service's own drawings.
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

let loaded: ReturnType<typeof importConfiguredSharp> | undefined;

/** Loads sharp when the first picture is opened, because it takes 8 MB of memory and most days have no upload. */
export const loadSharp = (): ReturnType<typeof importConfiguredSharp> => {
  loaded ??= importConfiguredSharp().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
};

const pictureTimeoutSeconds = 30;

/** The pixels of an SVG's user unit are 1 at this density. */
export const usualDensity = 72;

/**
 * Opens a picture for decoding, which runs outside the event loop and is aborted after `seconds`. An SVG is drawn at the
 * density, and loads nothing, because it has no address of its own.
 */
export const openPicture = async (
  bytes: Buffer,
  seconds = pictureTimeoutSeconds,
  density = usualDensity,
): Promise<Sharp> => {
  const sharp = await loadSharp();
  return sharp(bytes, {
    failOn: 'error',
    limitInputPixels: maxPixels,
    sequentialRead: true,
    density,
  }).timeout({ seconds });
};

const maxQueued = 20;

/** Runs a task after the tasks queued before it. @throws TOO_MANY_IMAGES if 20 tasks run or wait */
export const runSerially = createSerialQueue(maxQueued, () =>
  imageQueueFullError(),
);
