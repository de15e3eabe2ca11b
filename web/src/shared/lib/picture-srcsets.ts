const hostedImage = /^(\/images\/[^/]+)\/(480|960|1600)\.webp$/;
const sizes = [480, 960, 1600];

/** Returns the address if it is a path of this site; undefined for pictures of other sites, which pages do not show. */
export const pictureAddressIfOwn = (
  address: string | null | undefined,
): string | undefined =>
  address && /^\/(?!\/)/.test(address) ? address : undefined;

/** Returns the `srcset` of an uploaded picture for each format, up to the width that its address names. */
export const pictureSrcsets = (
  address: string,
): { avif: string; webp: string } | undefined => {
  const [, folder, widest] = hostedImage.exec(address) ?? [];
  if (!folder) return undefined;
  const toSrcset = (format: string): string =>
    sizes
      .filter((size) => size <= Number(widest))
      .map((size) => `${folder}/${size}.${format} ${size}w`)
      .join(', ');
  return { avif: toSrcset('avif'), webp: toSrcset('webp') };
};
