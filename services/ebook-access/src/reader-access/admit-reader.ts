import type { ReceivedCookie } from '@imprint/chassis/http/issued-cookie';
import {
  findOrRestoreHolder,
  type LeaseDeps,
} from '../leases/find-or-restore-holder.ts';
import {
  type Lease,
  noHolder,
  type ReadingSession,
  refuseOtherEpoch,
  sessionRequiredError,
} from '../leases/lease.model.ts';
import {
  invalidTokenError,
  judgeAccess,
  type Access,
} from '../reading-links/reading-link.model.ts';
import type {
  LinkedSeat,
  ReaderLookup,
} from '../reading-links/reading-link.repository.ts';
import { withStrangerCounting } from './count-strangers.ts';
import type { FindReader } from './find-reader.ts';

export type ReaderDeps = LeaseDeps & { findReader: FindReader };

/** The credentials of a request: the link's token and the browser's cookie. */
export type Credentials = { token: string; held: ReceivedCookie };

/** The credentials of a page with a session, including the session's epoch. */
export type HolderCredentials = Credentials & { epoch: number };

export type Admitted = {
  /** The latest period in which the page's session held the seat; undefined for a page without a session. */
  known: ReadingSession | undefined;
  found: LinkedSeat;
  deviceId: string | undefined;
  access: Access;
  lease: Lease | undefined;
};

/** Decides what a browser may do with a link, given the lease of the seat. */
const readLeaseAndJudgeAccess = async (
  deps: ReaderDeps,
  reader: ReaderLookup,
  find: () => Promise<ReaderLookup>,
): Promise<Admitted> => {
  const { clock } = deps;
  let { found, deviceId, known } = reader;
  // A revoked link is refused before any other query, so that the response takes as long as for an unknown link.
  if (!found || found.link.revokedAt) throw invalidTokenError();
  const holder = await findOrRestoreHolder(deps, found.seat.id);
  const { lease } = holder;
  // The holder of the lease may have bound the link since the link was read, so link and browser are read again.
  if (lease && !found.link.deviceId) {
    ({ found, deviceId, known } = await find());
    if (!found) throw invalidTokenError();
  }
  const { link, seat } = found;
  const access = await withStrangerCounting(deps, seat.id, () =>
    judgeAccess(link, deviceId, holder, clock.now()),
  );
  return { found, deviceId, known, access, lease };
};

/**
 * Loads link, browser and lease, and decides what the browser may do. Every request of a reader starts here.
 * @throws INVALID_TOKEN, TOKEN_EXPIRED, SHARING_DETECTED or CONCURRENT_SESSION
 */
export const admitReader = async (
  deps: ReaderDeps,
  credentials: Credentials,
): Promise<Admitted> => {
  const { token, held } = credentials;
  const findCurrentReader = () => deps.findReader(token, held);
  return readLeaseAndJudgeAccess(
    deps,
    await findCurrentReader(),
    findCurrentReader,
  );
};

/**
 * Admits a page with a session, like `admitReader`. If the link is valid and bound to the browser, the lease is not
 * read here, because the heartbeat checks the holder when it extends the lease (decision 0071).
 */
export const admitHeartbeat = async (
  deps: ReaderDeps,
  credentials: Credentials,
  session: string,
): Promise<Omit<Admitted, 'lease'>> => {
  const { token, held } = credentials;
  const findReaderOfSession = () => deps.findReader(token, held, session);
  const reader = await findReaderOfSession();
  const { found, deviceId, known } = reader;
  if (!found || !deviceId || found.link.deviceId !== deviceId)
    return readLeaseAndJudgeAccess(deps, reader, findReaderOfSession);
  if (found.link.revokedAt || found.link.replacedAt)
    return readLeaseAndJudgeAccess(deps, reader, findReaderOfSession);
  const access = judgeAccess(found.link, deviceId, noHolder, deps.clock.now());
  return { found, deviceId, known, access };
};

/**
 * Admits only the browser that holds the lease, under its current epoch.
 * @throws SESSION_REQUIRED without the lease, CONCURRENT_SESSION for another epoch, or as `admitReader`
 */
export const admitLeaseHolder = async (
  deps: ReaderDeps,
  credentials: HolderCredentials,
): Promise<Admitted & { lease: Lease }> => {
  const admitted = await admitReader(deps, credentials);
  const { access, lease } = admitted;
  if (access.may !== 'read' || !access.holdsLease || !lease)
    throw sessionRequiredError();
  refuseOtherEpoch(lease, credentials.epoch);
  return { ...admitted, lease };
};
