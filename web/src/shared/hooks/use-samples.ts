import { useEffect, useState } from 'react';
import { useSiteContentIfLoaded } from '../site-content.ts';

/**
 * Returns built-in samples for a list that could not be loaded, in the shop of the sample author only. They have a chunk of
 * their own, because no other shop needs them; undefined until it has loaded.
 */
export const useSamples = <Item>(
  hasFailed: boolean,
  load: () => Promise<{ samples: Item[] }>,
): Item[] | undefined => {
  const [samples, setSamples] = useState<Item[]>();
  const isNeeded = Boolean(useSiteContentIfLoaded()?.isSample) && hasFailed;
  useEffect(() => {
    if (isNeeded)
      void load().then(
        (module) => setSamples(module.samples),
        () => undefined,
      );
  }, [isNeeded, load]);
  return isNeeded ? samples : undefined;
};
