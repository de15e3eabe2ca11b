import { randomUUID } from 'node:crypto';
import type { CountCall } from '@imprint/chassis/rate-limit';
import { findOrRestoreHolder } from '../leases/find-or-restore-holder.ts';
import {
  concurrentSessionError,
  requireGrantedLease,
  type Lease,
  limitLeaseMsToLink,
  mayContinueSession,
} from '../leases/lease.model.ts';
import { recordSessionStart } from '../leases/record-session.ts';
import type { Extension } from '../leases/reading-session.repository.ts';
import {
  admitHeartbeat,
  type Admitted,
  admitReader,
  type Credentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import { bindLinkToBrowser } from '../reader-access/bind-link.ts';
import { withStrangerCounting } from '../reader-access/count-strangers.ts';
import type { DeviceHint } from '../reader-access/device.repository.ts';
import type { LinkedSeat } from '../reading-links/reading-link.repository.ts';

type Deps = ReaderDeps & {
  leaseMs: number;
  heartbeatLimit: CountCall;
  /** Extends an open session in the history; the heartbeat does not wait for the database. */
  extendSession: (extension: Extension) => void;
};

export type Heartbeat = Credentials & {
  /** Returns a new cookie secret; called when a link is bound to a browser that sent no signed secret. */
  issue: () => string;
  session: string | undefined;
  hint: DeviceHint;
};

/** Opens a session, which takes over the lease from an older tab of the same browser. */
const openSession = async (
  deps: Deps,
  found: LinkedSeat,
  deviceId: string,
): Promise<Lease> => {
  const { pool, leases, clock, leaseMs } = deps;
  const ms = limitLeaseMsToLink(leaseMs, found.link.expiresAt, clock.now());
  const { seat } = found;
  const lease = requireGrantedLease(
    await leases.acquire(seat.id, deviceId, randomUUID(), ms),
  );
  await recordSessionStart(pool, found, lease, clock.now());
  return lease;
};

/** Continues a session: extends the lease, or acquires it again if it lapsed or was lost. */
const continueSession = async (
  deps: Deps,
  { found, known }: Pick<Admitted, 'found' | 'known'>,
  deviceId: string,
  session: string,
): Promise<Lease> => {
  const { pool, leases, clock, leaseMs } = deps;
  const { seat, link } = found;
  if (!known || !mayContinueSession(known, deviceId))
    throw concurrentSessionError(
      0,
      known?.endReason === 'taken-over' ? 'taken-over-here' : 'session-ended',
    );
  // If the seat has a newer session whose lease Redis has lost, `findOrRestoreHolder` restores that lease. Then this
  // session cannot acquire the seat.
  if (known.endedAt) await findOrRestoreHolder(deps, seat.id);
  const ms = limitLeaseMsToLink(leaseMs, link.expiresAt, clock.now());
  const answer = await leases.beat(seat.id, deviceId, session, ms, known.epoch);
  const lease = requireGrantedLease(answer);
  const now = clock.now();
  if (answer.outcome === 'held' && known.endedAt === null)
    deps.extendSession({
      ...{ seatId: seat.id, session, epoch: lease.epoch },
      leaseUntil: new Date(now.getTime() + lease.remainingMs),
    });
  else await recordSessionStart(pool, found, lease, now);
  return lease;
};

/**
 * Handles a heartbeat: the first one binds the link to this browser and acquires the lease, later ones extend the
 * lease. Safe to repeat if the response was lost.
 * @throws the refusals of `admitReader`, DEVICE_LIMIT or TOO_MANY_REQUESTS
 */
export const acceptHeartbeat =
  (deps: Deps) =>
  async ({ token, held, issue, session, hint }: Heartbeat) => {
    const credentials = { token, held };
    const admitted = session
      ? await admitHeartbeat(deps, credentials, session)
      : await admitReader(deps, credentials);
    const { found, access, deviceId } = admitted;
    const isBoundHere = access.may === 'read' && deviceId;
    // A heartbeat with a session must not bind the link, because the link was unbound after the session started.
    if (session && !isBoundHere)
      throw concurrentSessionError(0, 'session-ended');
    // Only requests of the bound browser count towards the limit, so that no other browser can exhaust it.
    if (isBoundHere) await deps.heartbeatLimit(found.seat.id);
    const device = isBoundHere
      ? deviceId
      : await withStrangerCounting(deps, found.seat.id, () =>
          bindLinkToBrowser(deps)(found.link, held.issued ?? issue(), hint),
        );
    const lease = session
      ? await continueSession(deps, admitted, device, session)
      : await openSession(deps, found, device);
    return {
      session: lease.session,
      epoch: lease.epoch,
      email: found.purchase.email,
      expiresAt: found.link.expiresAt,
      now: deps.clock.now(),
    };
  };
