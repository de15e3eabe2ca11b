import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { incrementStrangerCount } from '../leases/misuse.repository.ts';
import { SharingDetected } from '../reading-links/reading-link.model.ts';

/**
 * Returns the result of `judge`. If `judge` refuses the browser because the link is bound to another, the refusal is
 * counted for the admin's list; the link stays valid.
 */
export const withStrangerCounting = async <Result>(
  { pool, clock }: { pool: Pool; clock: Clock },
  seatId: string,
  judge: () => Result | Promise<Result>,
): Promise<Result> => {
  try {
    return await judge();
  } catch (refusal) {
    if (refusal instanceof SharingDetected)
      await incrementStrangerCount(pool, seatId, clock.now());
    throw refusal;
  }
};
