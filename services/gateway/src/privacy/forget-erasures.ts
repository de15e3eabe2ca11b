import type { Pool } from '@imprint/chassis/db';
import { forgetOld } from './erasure.repository.ts';

// A backup that still knows the person must not be older than this.
const keptDays = 400;

/** Forgets who was erased so long ago that no backup knows them. */
export const forgetErasures = ({ pool }: { pool: Pool }): Promise<void> =>
  forgetOld(pool, keptDays);
