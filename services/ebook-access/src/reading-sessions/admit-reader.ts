import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { findReader } from '../reading-links/find-reader.ts';
import {
  InvalidToken,
  judgeAccess,
  type Access,
  type Lease,
} from '../reading-links/reading-link.model.ts';
import type { LinkedSeat } from '../reading-links/reading-link.repository.ts';
import type { LinkKeys } from '../reading-links/reading-token.ts';
import { countingStrangers } from './count-strangers.ts';
import { SessionRequired } from './reading-session.model.ts';
import type { Leases } from './reading-session.store.ts';

export type ReaderDeps = {
  pool: Pool;
  leases: Leases;
  clock: Clock;
  linkKeys: LinkKeys;
};

/** Whose browser asks: the link's token and the browser's cookie. */
export type Credentials = { token: string; cookie: string | undefined };

export type Admitted = {
  found: LinkedSeat;
  deviceId: string | undefined;
  access: Access;
  lease: Lease | undefined;
};

/** Gathers link, browser and lease and judges them; every call of the reader begins here. */
export const admitReader = async (
  deps: ReaderDeps,
  { token, cookie }: Credentials,
): Promise<Admitted> => {
  const { pool, leases, clock, linkKeys } = deps;
  const find = () => findReader(pool, linkKeys, token, cookie);
  let { found, deviceId } = await find();
  // Before anything else is asked: a link that was revoked looks like one that never was, in time as well.
  if (!found || found.link.revokedAt) throw new InvalidToken();
  const { lease } = await leases.look(found.seat.id);
  // Whoever holds the seat may have bound this link since it was read: then it is theirs, and not only busy.
  if (lease && !found.link.deviceId) {
    ({ found, deviceId } = await find());
    if (!found) throw new InvalidToken();
  }
  const { link, seat } = found;
  const access = await countingStrangers(deps, seat.id, () =>
    judgeAccess(link, deviceId, lease, clock.now()),
  );
  return { found, deviceId, access, lease };
};

/** Admits only the browser that reads now. */
export const admitHolder = async (
  deps: ReaderDeps,
  credentials: Credentials,
): Promise<Admitted & { lease: Lease }> => {
  const admitted = await admitReader(deps, credentials);
  const { access, lease } = admitted;
  if (access.may !== 'read' || !access.holdsLease || !lease)
    throw new SessionRequired();
  return { ...admitted, lease };
};
