import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  countLinks,
  type LinkCounts,
} from '../reading-links/reading-link.repository.ts';
import { countActive } from './reading-session.repository.ts';

/** Active: live leases. Valid: neither expired nor ended. Total: ever issued. */
export const showStats =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (): Promise<LinkCounts & { activeSessions: number }> => {
    const now = clock.now();
    const activeSessions = await countActive(pool, now);
    return { activeSessions, ...(await countLinks(pool, now)) };
  };
