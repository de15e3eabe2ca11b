import type { Pool } from '@imprint/chassis/db';
import { type Erasure, hasErased } from '@imprint/chassis/privacy';
import { holdsSalesOf } from './person.repository.ts';

/** Whether the orders' events, which pseudonymise the sales, have arrived as well. */
export const hasErasedAll =
  ({ pool }: { pool: Pool }) =>
  async (erasure: Omit<Erasure, 'pseudonym'>): Promise<boolean> =>
    (await hasErased(pool, erasure)) && !(await holdsSalesOf(pool, erasure));
