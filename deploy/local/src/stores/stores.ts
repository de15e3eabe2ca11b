import { Mishap } from '../mishap.ts';
import { startEmbedded } from './embedded.ts';
import { externalStores } from './external.ts';
import type { StoreAddresses, StoreOptions } from './store-types.ts';

/** Finds or starts PostgreSQL, Redis and Kafka in the way that the setting STORES names. */
export const startStores = async (
  options: StoreOptions,
): Promise<StoreAddresses> => {
  const way = process.env.STORES || 'embedded';
  switch (way) {
    case 'embedded':
      return startEmbedded(options);
    case 'external':
      return externalStores();
    default:
      throw new Mishap(
        `STORES=${way} is not known; use embedded, docker or external.`,
      );
  }
};
