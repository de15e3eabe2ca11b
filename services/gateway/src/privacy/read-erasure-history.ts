import type { Pool } from '@imprint/chassis/db';
import { erasuresAfter } from './erasure.repository.ts';
import type { PseudonymOf } from './pseudonyms.ts';

/** Pages through who was erased; one that comes behind the cursor is told by its event. */
export const readErasureHistory =
  ({ pool, pseudonymOf }: { pool: Pool; pseudonymOf: PseudonymOf }) =>
  async (after: string, limit: number) => {
    const entries = (await erasuresAfter(pool, after, limit)).map(
      (erasure) => ({
        ...erasure,
        pseudonym: erasure.pseudonym ?? pseudonymOf(erasure.emailHash),
      }),
    );
    return {
      entries,
      next: entries.at(-1)?.id ?? after,
      more: entries.length === limit,
    };
  };
