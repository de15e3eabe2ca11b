import {
  InvalidError,
  NotFoundError,
  UnavailableError,
} from '@imprint/chassis/errors';

/** The widths in the addresses of pictures, in pixels; a picture is never enlarged. */
export const sizes = [480, 960, 1600] as const;
export type ImageSize = (typeof sizes)[number];

export const formats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof formats)[number];

export type ImageFile = {
  size: ImageSize;
  format: ImageFormat;
  width: number;
  height: number;
  bytes: number;
};

export type Image = {
  hash: string;
  width: number;
  height: number;
  files: ImageFile[];
};

export const maxImageBytes = 10_000_000;
export const maxPixels = 40_000_000;
/** The longest side that WebP supports. */
const maxSide = 16_383;

export const imageMissingError = () =>
  new InvalidError(
    'IMAGE_MISSING',
    'No picture was sent. Send it in the form field "image".',
  );

export const imageTypeError = () =>
  new InvalidError(
    'IMAGE_TYPE_REFUSED',
    'Only JPEG, PNG, GIF and WebP pictures are accepted.',
  );

export const imageTooLargeError = (maxBytes: number) =>
  new InvalidError(
    'IMAGE_TOO_LARGE',
    `A picture may have ${maxBytes / 1_000_000} MB at most.`,
    { status: 413 },
  );

export class ImageTooManyPixels extends InvalidError {
  constructor() {
    super(
      'IMAGE_TOO_MANY_PIXELS',
      'A picture may have 40 megapixels at most, all its frames together, and no side over 16,383 pixels.',
    );
  }
}

export class ImageUnreadable extends InvalidError {
  constructor(cause?: unknown) {
    super('IMAGE_UNREADABLE', 'This picture is broken or was cut off.', {
      cause,
    });
  }
}

export const imageNotFound = () =>
  new NotFoundError('IMAGE_NOT_FOUND', 'There is no such picture.');

export const imageQueueFullError = () =>
  new UnavailableError(
    'TOO_MANY_IMAGES',
    'Too many pictures are being processed. Please try again in a moment.',
  );

export const imageBeingRemovedError = () =>
  new UnavailableError(
    'IMAGE_LEAVING',
    'This picture was not in use and is being removed. Please try again in a moment.',
  );

const imageKinds = ['jpeg', 'png', 'gif', 'webp'] as const;
export type ImageKind = (typeof imageKinds)[number];

const signatures: Record<ImageKind, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBPVP8[ LX]/,
};

/** Detects the file type of a picture by its first bytes; undefined if the type is not accepted. */
export const imageKindOf = (bytes: Uint8Array): ImageKind | undefined => {
  const header = String.fromCharCode(...bytes.subarray(0, 16));
  return imageKinds.find((kind) => signatures[kind].test(header));
};

/** The properties that the header of a picture declares, before the picture is decoded. */
export type ImageMetadata = {
  kind: string;
  width: number;
  height: number;
  frames: number;
};

/**
 * Asserts that a picture has the file type of its first bytes and is small enough to decode.
 * @throws ImageUnreadable, ImageTooManyPixels
 */
export const assertKindAndPixelLimits = (
  metadata: ImageMetadata,
  kind: ImageKind,
): void => {
  if (metadata.kind !== kind) throw new ImageUnreadable();
  const { width, height, frames } = metadata;
  if (Math.max(width, height) > maxSide) throw new ImageTooManyPixels();
  if (width * height * frames > maxPixels) throw new ImageTooManyPixels();
};

/** Returns the widths to encode: all below the picture's width, and the smallest one that is not below it. */
export const listSizesToEncode = (width: number): ImageSize[] =>
  sizes.filter((_size, at) => at === 0 || width > (sizes[at - 1] ?? 0));

export const contentTypes: Record<ImageFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The key of a file in the object store. */
export const fileKey = (
  hash: string,
  size: ImageSize,
  format: ImageFormat,
): string => `images/${hash}/${size}.${format}`;

/** The key of the master file: the upload, encoded again as WebP. All smaller files are encoded from it. */
export const masterKey = (hash: string): string => `images/${hash}/master.webp`;

/** All keys that a picture can have in the object store. */
export const objectKeysOf = (hash: string): string[] => [
  masterKey(hash),
  ...sizes.flatMap((size) =>
    formats.map((format) => fileKey(hash, size, format)),
  ),
];

/**
 * Returns the picture in the API's shape, with the address of its widest WebP of at most the given width. The addresses
 * of the picture's other files differ only in width and format.
 */
export const toPublicImage = (
  { hash, files }: Image,
  maxWidth: ImageSize = 1_600,
) => {
  const webp = files.filter(
    ({ format, size }) => format === 'webp' && size <= maxWidth,
  );
  const widest = webp.reduce((a, b) => (b.size > a.size ? b : a));
  const { size, width, height } = widest;
  return { imageUrl: `/images/${hash}/${size}.webp`, width, height };
};

const hashPattern = /^[0-9a-f]{64}$/;

export type ImageFileRequest = {
  hash: string;
  size: ImageSize;
  format: ImageFormat;
};

/** Parses the parts of a picture's address; undefined if no picture can have such an address. */
export const parseImageFileRequest = (
  hash: string,
  size: string,
  format: string,
): ImageFileRequest | undefined => {
  const knownSize = sizes.find((one) => `${one}` === size);
  const knownFormat = formats.find((one) => one === format);
  if (!hashPattern.test(hash) || !knownSize || !knownFormat) return undefined;
  return { hash, size: knownSize, format: knownFormat };
};
