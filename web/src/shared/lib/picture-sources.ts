const hostedImage = /^(\/images\/[^/]+)\/(480|960|1600)\.webp$/;
const sizes = [480, 960, 1600];

/** The address of a picture of this site: pages show no other, and draw the imprint in its place. */
export const ownPicture = (
  address: string | null | undefined,
): string | undefined =>
  address && /^\/(?!\/)/.test(address) ? address : undefined;

/** What a browser may choose from: of a picture of ours every width up to the one its address names, of others nothing. */
export const pictureSources = (
  address: string,
): { avif: string; webp: string } | undefined => {
  const [, folder, widest] = hostedImage.exec(address) ?? [];
  if (!folder) return undefined;
  const setOf = (format: string): string =>
    sizes
      .filter((size) => size <= Number(widest))
      .map((size) => `${folder}/${size}.${format} ${size}w`)
      .join(', ');
  return { avif: setOf('avif'), webp: setOf('webp') };
};
