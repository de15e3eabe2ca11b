import { sha256Hex } from '@imprint/chassis/hash';
import type { ObjectStore } from '@imprint/chassis/object-store';

export type CachedPicture = {
  /** The entity tag without its quotes; it changes whenever the picture does. */
  tag: string;
  /** Returns the PNG. */
  read: () => Promise<Buffer>;
};

/** Returns a picture that is rendered once for its facts and cached in a folder of the object store. */
export const createCachedPicture = (
  objects: ObjectStore,
  folder: 'social' | 'icons',
  facts: unknown[],
  render: () => Promise<Buffer>,
): CachedPicture => {
  const tag = sha256Hex(JSON.stringify(facts));
  const key = `${folder}/${tag}.png`;
  return {
    tag,
    read: async () => {
      const known = await objects.get(key);
      if (known) return known;
      const rendered = await render();
      await objects.put(key, rendered, 'image/png');
      return rendered;
    },
  };
};
