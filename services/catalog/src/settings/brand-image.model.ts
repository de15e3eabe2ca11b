import { InvalidError } from '@imprint/chassis/errors';
import type { ImageSize } from '../images/image.model.ts';

export const brandImagePurposes = ['logo', 'cover', 'portrait'] as const;
export type BrandImagePurpose = (typeof brandImagePurposes)[number];

/** A scan of a cover is often larger than the pictures of articles. */
export const maxBrandImageBytes = 20_000_000;
const maxSvgBytes = 1_000_000;

/** The widest file that a page shows: the header shows a logo, and the jacket and the About page the others. */
export const shownWidths: Record<BrandImagePurpose, ImageSize> = {
  logo: 480,
  cover: 960,
  portrait: 960,
};

export const brandImageTypeError = (purpose: BrandImagePurpose) =>
  new InvalidError(
    'IMAGE_TYPE_REFUSED',
    purpose === 'logo'
      ? 'A logo may be an SVG, PNG, JPEG or WebP.'
      : `A ${purpose} may be a JPEG, PNG or WebP.`,
  );

export const svgTooLargeError = () =>
  new InvalidError('IMAGE_TOO_LARGE', 'An SVG may have 1 MB at most.', {
    status: 413,
  });

export const svgEntitiesError = () =>
  new InvalidError(
    'IMAGE_UNREADABLE',
    'This SVG declares entities, which are not accepted. Export it as a plain SVG, or use a PNG.',
  );

const svgStart = /^\uFEFF?\s*(<\?xml|<!--|<!doctype\s+svg|<svg[\s>])/i;

/** Returns whether the bytes are an SVG. @throws IMAGE_TOO_LARGE, IMAGE_UNREADABLE if it is not accepted */
export const isAcceptedSvg = (bytes: Buffer): boolean => {
  if (!svgStart.test(bytes.toString('utf8', 0, 1_000))) return false;
  if (bytes.length > maxSvgBytes) throw svgTooLargeError();
  const markup = bytes.toString('utf8');
  // Nested entities grow without limit when they are read.
  if (/<!entity/i.test(markup)) throw svgEntitiesError();
  return /<svg[\s>]/i.test(markup);
};
