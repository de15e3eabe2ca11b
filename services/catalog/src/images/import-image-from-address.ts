import type { AdminClaims } from '@imprint/chassis/admin-token';
import {
  AddressUnreachable,
  type OpenWeb,
} from '../open-web/open-web.model.ts';
import { type Image, maxImageBytes } from './image.model.ts';
import type { importImageBytes } from './import-image-bytes.ts';

const accept = 'image/webp,image/png,image/jpeg,image/gif';

/**
 * Downloads and imports a picture from a public address.
 * @throws ADDRESS_REFUSED, ADDRESS_UNREACHABLE, and the errors of importImageBytes
 */
export const importImageFromAddress =
  ({
    web,
    importImage: importBytes,
  }: {
    web: OpenWeb;
    importImage: ReturnType<typeof importImageBytes>;
  }) =>
  async (address: string, by?: AdminClaims): Promise<Image> => {
    const { status, bytes } = await web.fetch(address, {
      maxBytes: maxImageBytes,
      accept,
    });
    if (status !== 200)
      throw new AddressUnreachable(`the site answered ${status}`);
    return importBytes(bytes, by);
  };
