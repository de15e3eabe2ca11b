import { type Pool, withTransaction } from '@imprint/chassis/db';
import * as erasures from './erasure.repository.ts';
import { publishErasure } from './publish-erasure.ts';
import type { PseudonymOf } from './pseudonyms.ts';

type Deps = { pool: Pool; pseudonymOf: PseudonymOf };

/**
 * Publishes up to 100 erasures that a restore has scheduled; returns how many. The restore cannot publish them itself,
 * because it has neither the key for pseudonyms nor a broker.
 */
export const publishRestoredErasures =
  ({ pool, pseudonymOf }: Deps) =>
  (): Promise<number> =>
    withTransaction(pool, async (tx) => {
      const scheduled = await erasures.lockOldestUnpublished(tx);
      for (const one of scheduled) await publishErasure(tx, one, pseudonymOf);
      return scheduled.length;
    });
