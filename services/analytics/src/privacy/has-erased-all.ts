import type { Pool } from '@imprint/chassis/db';
import { type Erasure, hasErased } from '@imprint/chassis/privacy';
import { holdsSalesOf } from './person.repository.ts';

/** Returns whether the erasure has been applied, and the order events that pseudonymise the sales have arrived. */
export const hasErasedAll =
  ({ pool }: { pool: Pool }) =>
  async (erasure: Omit<Erasure, 'pseudonym'>): Promise<boolean> =>
    (await hasErased(pool, erasure)) && !(await holdsSalesOf(pool, erasure));
