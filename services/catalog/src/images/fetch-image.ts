import type { AdminClaims } from '@imprint/chassis/admin-token';
import {
  AddressUnreachable,
  type OpenWeb,
} from '../open-web/open-web.model.ts';
import { type Image, mostBytes } from './image.model.ts';
import type { takeInImage } from './take-in-image.ts';

const accept = 'image/webp,image/png,image/jpeg,image/gif';

/** Brings a picture home from an address that a person or a text named. */
export const fetchImage =
  ({
    web,
    takeInImage: takeIn,
  }: {
    web: OpenWeb;
    takeInImage: ReturnType<typeof takeInImage>;
  }) =>
  async (address: string, by?: AdminClaims): Promise<Image> => {
    const { status, bytes } = await web.fetch(address, { mostBytes, accept });
    if (status !== 200)
      throw new AddressUnreachable(`the site answered ${status}`);
    return takeIn(bytes, by);
  };
