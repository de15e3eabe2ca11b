import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { type PrewarmChunk, planPrewarm } from './prewarm.model.ts';
import {
  prewarmBlocks,
  selectDatabaseState,
  listPrewarmRelations,
} from './prewarm.repository.ts';

type Deps = { pool: Pool; log: Logger };

/**
 * Loads the indexes and then the rows of orders into memory after each restart of the database; otherwise each order
 * would wait for several disk reads. Each call loads one chunk. Without the extension pg_prewarm nothing is loaded.
 */
export const prewarmOrders = ({ pool, log }: Deps) => {
  let warmSince: string | undefined;
  let chunks: PrewarmChunk[] = [];
  let blocks = 0;
  let chunksStartedAt = 0;

  const planChunksAfterRestart = async (): Promise<'again' | 'idle'> => {
    const { startedAt, isAvailable, bufferBlocks } =
      await selectDatabaseState(pool);
    if (startedAt === warmSince) return 'idle';
    warmSince = startedAt;
    if (!isAvailable) {
      log.info('cache prewarm unavailable');
      return 'idle';
    }
    chunks = planPrewarm(await listPrewarmRelations(pool), bufferBlocks);
    [blocks, chunksStartedAt] = [0, performance.now()];
    return chunks.length > 0 ? 'again' : 'idle';
  };

  return async (): Promise<'again' | 'idle'> => {
    const [chunk] = chunks;
    if (!chunk) return planChunksAfterRestart();
    chunks = chunks.slice(1);
    try {
      await prewarmBlocks(pool, chunk);
    } catch (error) {
      // A table may have shrunk, or a privilege may be missing. Orders work without the prewarm, only slower.
      chunks = [];
      log.warn({ err: error, relation: chunk.name }, 'cache prewarm failed');
      return 'idle';
    }
    blocks += chunk.last - chunk.first + 1;
    if (chunks.length > 0) return 'again';
    const seconds = Math.round(performance.now() - chunksStartedAt) / 1_000;
    log.info({ blocks, seconds }, 'orders prewarmed');
    return 'idle';
  };
};
