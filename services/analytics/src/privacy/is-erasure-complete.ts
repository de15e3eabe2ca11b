import type { Pool } from '@imprint/chassis/db';
import { type Erasure, hasErased } from '@imprint/chassis/privacy';
import { hasSalesToPseudonymise } from './person.repository.ts';

/** Returns whether an erasure is complete: it is applied, and order events have pseudonymised the sales. */
export const isErasureComplete =
  ({ pool }: { pool: Pool }) =>
  async (erasure: Omit<Erasure, 'pseudonym'>): Promise<boolean> =>
    (await hasErased(pool, erasure)) &&
    !(await hasSalesToPseudonymise(pool, erasure));
