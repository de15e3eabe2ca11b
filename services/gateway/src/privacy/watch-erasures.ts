import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import * as erasures from './erasure.repository.ts';
import { isPartName, type Parts } from './part.model.ts';

type Deps = { pool: Pool; parts: Parts; log: Logger };

/** Asks the parts that have an erasure to do whether they have done it. */
export const watchErasures =
  ({ pool, parts, log }: Deps) =>
  async (): Promise<void> => {
    const away = new Set<string>();
    for (const { id, part, ...erasure } of await erasures.listWaiting(pool)) {
      if (away.has(part) || !isPartName(part)) continue;
      const isDone = await parts[part]
        .hasErased(erasure)
        .catch((error: unknown) => {
          away.add(part);
          log.debug({ part, err: error }, 'a part cannot be asked just now');
          return false;
        });
      if (!isDone) continue;
      await withTransaction(pool, (tx) => erasures.markDone(tx, id, part));
      log.info({ erasureId: id, part }, 'a person is erased');
    }
  };
