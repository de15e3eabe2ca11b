import type { HeldCookie } from '@imprint/chassis/http/issued-cookie';
import { findHolder, type LeaseDeps } from '../leases/find-holder.ts';
import {
  type Lease,
  nobody,
  type ReadingSession,
  refuseOtherEpoch,
  sessionRequired,
} from '../leases/lease.model.ts';
import {
  invalidToken,
  judgeAccess,
  type Access,
} from '../reading-links/reading-link.model.ts';
import type {
  LinkedSeat,
  Reader,
} from '../reading-links/reading-link.repository.ts';
import { countingStrangers } from './count-strangers.ts';
import type { FindReader } from './find-reader.ts';

export type ReaderDeps = LeaseDeps & { findReader: FindReader };

/** The credentials of a request: the link's token and the browser's cookie. */
export type Credentials = { token: string; held: HeldCookie };

/** The same of a page that reads: with the epoch of its session. */
export type HolderCredentials = Credentials & { epoch: number };

export type Admitted = {
  /** The newest time that the page's session held the seat, for a page that names one. */
  known: ReadingSession | undefined;
  found: LinkedSeat;
  deviceId: string | undefined;
  access: Access;
  lease: Lease | undefined;
};

/** Judges a known link and browser by the seat's lease. */
const admitWithLease = async (
  deps: ReaderDeps,
  reader: Reader,
  find: () => Promise<Reader>,
): Promise<Admitted> => {
  const { clock } = deps;
  let { found, deviceId, known } = reader;
  // A revoked link is refused first, so that it answers like an unknown one, in the same time.
  if (!found || found.link.revokedAt) throw invalidToken();
  const holder = await findHolder(deps, found.seat.id);
  const { lease } = holder;
  // The holder of the lease may have bound this link after it was read; then the link is theirs, not merely busy.
  if (lease && !found.link.deviceId) {
    ({ found, deviceId, known } = await find());
    if (!found) throw invalidToken();
  }
  const { link, seat } = found;
  const access = await countingStrangers(deps, seat.id, () =>
    judgeAccess(link, deviceId, holder, clock.now()),
  );
  return { found, deviceId, known, access, lease };
};

/** Gathers link, browser and lease and judges them; every call of the reader begins here. */
export const admitReader = async (
  deps: ReaderDeps,
  credentials: Credentials,
): Promise<Admitted> => {
  const { token, held } = credentials;
  const find = () => deps.findReader(token, held);
  return admitWithLease(deps, await find(), find);
};

/**
 * The same for a page that reads on: where link and browser alone give the right, the lease
 * is not looked at before, since the beat itself finds out who holds it.
 */
export const admitHeartbeat = async (
  deps: ReaderDeps,
  credentials: Credentials,
  session: string,
): Promise<Omit<Admitted, 'lease'>> => {
  const { token, held } = credentials;
  const find = () => deps.findReader(token, held, session);
  const reader = await find();
  const { found, deviceId, known } = reader;
  if (!found || !deviceId || found.link.deviceId !== deviceId)
    return admitWithLease(deps, reader, find);
  if (found.link.revokedAt || found.link.replacedAt)
    return admitWithLease(deps, reader, find);
  const access = judgeAccess(found.link, deviceId, nobody, deps.clock.now());
  return { found, deviceId, known, access };
};

/** Admits only the page that reads now: the browser that holds the lease, under its current epoch. */
export const admitHolder = async (
  deps: ReaderDeps,
  credentials: HolderCredentials,
): Promise<Admitted & { lease: Lease }> => {
  const admitted = await admitReader(deps, credentials);
  const { access, lease } = admitted;
  if (access.may !== 'read' || !access.holdsLease || !lease)
    throw sessionRequired();
  refuseOtherEpoch(lease, credentials.epoch);
  return { ...admitted, lease };
};
