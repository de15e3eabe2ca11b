import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { countActiveSessions } from '../leases/reading-session.repository.ts';
import {
  countAllValidAndExpiredLinks,
  type LinkCounts,
} from '../reading-links/reading-link.repository.ts';

/** Returns the number of sessions with an unexpired lease, and the numbers of all, valid and expired links. */
export const countSessionsAndLinks =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (): Promise<LinkCounts & { activeSessions: number }> => {
    const now = clock.now();
    const activeSessions = await countActiveSessions(pool, now);
    return {
      activeSessions,
      ...(await countAllValidAndExpiredLinks(pool, now)),
    };
  };
