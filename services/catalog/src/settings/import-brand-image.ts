import type { AdminClaims } from '@imprint/chassis/admin-token';
import {
  type Image,
  imageKindOf,
  toPublicImage,
} from '../images/image.model.ts';
import { renderSvg } from '../images/render-svg.ts';
import {
  brandImageTypeError,
  type BrandImagePurpose,
  isAcceptedSvg,
  maxBrandImageBytes,
  shownWidths,
} from './brand-image.model.ts';

type ImportImage = (
  bytes: Buffer,
  by: AdminClaims,
  maxBytes: number,
) => Promise<Image>;

/** An SVG is rendered at twice the width that the header shows, for dense screens. */
const svgWidth = 960;

/**
 * Imports a logo, a cover or a portrait; returns the address and the size of the file that the pages show. The brand
 * changes only when the address is saved in the settings.
 * @throws IMAGE_TYPE_REFUSED, IMAGE_TOO_LARGE, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS, IMAGE_LEAVING, TOO_MANY_IMAGES
 */
export const importBrandImage =
  ({ importImage }: { importImage: ImportImage }) =>
  async (purpose: BrandImagePurpose, bytes: Buffer, admin: AdminClaims) => {
    const isSvg = purpose === 'logo' && isAcceptedSvg(bytes);
    if (!isSvg && !imageKindOf(bytes)) throw brandImageTypeError(purpose);
    const picture = isSvg ? await renderSvg(bytes, svgWidth) : bytes;
    const { imageUrl, width, height } = toPublicImage(
      await importImage(picture, admin, maxBrandImageBytes),
      shownWidths[purpose],
    );
    return { image: imageUrl, width, height };
  };
