import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { findValidLinkOfFirstSeat } from '../purchases/purchase.repository.ts';
import { type LinkKeys, deriveToken } from './reading-token.ts';

type Deps = { pool: Pool; clock: Clock; linkKeys: LinkKeys };

/**
 * Returns the token of the valid link of a purchase's first seat. Returns undefined before the link is issued, after it
 * has expired, and if access was revoked.
 */
export const findFirstLinkToken =
  ({ pool, clock, linkKeys }: Deps) =>
  async (reference: string): Promise<string | undefined> => {
    const link = await findValidLinkOfFirstSeat(pool, reference, clock.now());
    return link && deriveToken(link.id, link.keyId, linkKeys);
  };
