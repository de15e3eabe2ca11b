import { useEffect, useState } from 'react';
import type { SiteContent } from '../../shared/site-content.ts';
import { fetchBookCover } from './setup.api.ts';
import type { BookFile } from './setup.shape.ts';
import { isCoverAdoptable } from './use-adopt-cover.ts';

/** Returns a picture as an address that the content policy allows, which a blob's own address is not. */
const toDataUrl = async (picture: Blob): Promise<string> => {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return `data:${picture.type};base64,${btoa(letters.join(''))}`;
};

/** Returns the address of the cover in the file while the shop has none; undefined until it loads or if it cannot. */
export const useCoverOfFile = (
  file: BookFile,
  content: SiteContent,
): string | undefined => {
  const isAdoptable = isCoverAdoptable(file, content);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isAdoptable) return;
    let isCurrent = true;
    fetchBookCover()
      .then(toDataUrl)
      .then(
        (loaded) => isCurrent && setAddress(loaded),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [isAdoptable, file]);
  return isAdoptable ? address : undefined;
};
