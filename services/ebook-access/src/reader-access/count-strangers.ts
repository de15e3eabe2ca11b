import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { countStranger } from '../leases/misuse.repository.ts';
import { SharingDetected } from '../reading-links/reading-link.model.ts';

/** Passes on what `judge` says, and counts a stranger's knock for the admin; no number of them ends a link. */
export const countingStrangers = async <Said>(
  { pool, clock }: { pool: Pool; clock: Clock },
  seatId: string,
  judge: () => Said | Promise<Said>,
): Promise<Said> => {
  try {
    return await judge();
  } catch (refusal) {
    if (refusal instanceof SharingDetected)
      await countStranger(pool, seatId, clock.now());
    throw refusal;
  }
};
