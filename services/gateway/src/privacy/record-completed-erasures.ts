import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import * as erasures from './erasure.repository.ts';
import {
  isPrivacyService,
  type PrivacyClients,
} from './privacy-service.model.ts';

type Deps = { pool: Pool; parts: PrivacyClients; log: Logger };

/** Queries the services about their pending erasures, and records the erasures that they have completed. */
export const recordCompletedErasures =
  ({ pool, parts, log }: Deps) =>
  async (): Promise<void> => {
    const unavailable = new Set<string>();
    for (const { id, part, ...erasure } of await erasures.listPendingErasures(
      pool,
    )) {
      if (unavailable.has(part) || !isPrivacyService(part)) continue;
      const isDone = await parts[part]
        .hasErased(erasure)
        .catch((error: unknown) => {
          unavailable.add(part);
          log.debug({ part, err: error }, 'erasure status request failed');
          return false;
        });
      if (!isDone) continue;
      await withTransaction(pool, (tx) =>
        erasures.markServiceDone(tx, id, part),
      );
      log.info({ erasureId: id, part }, 'erasure completed by service');
    }
  };
