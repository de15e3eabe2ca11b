import { randomUUID } from 'node:crypto';
import type { RateLimit } from '@imprint/chassis/rate-limit';
import { findHolder } from '../leases/find-holder.ts';
import {
  concurrentSession,
  granted,
  type Lease,
  leaseLength,
  mayContinue,
} from '../leases/lease.model.ts';
import { noteStart } from '../leases/note-session.ts';
import type { Extension } from '../leases/reading-session.repository.ts';
import {
  admitBeat,
  type Admitted,
  admitReader,
  type Credentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import { bindToBrowser } from '../reader-access/bind-link.ts';
import { countingStrangers } from '../reader-access/count-strangers.ts';
import type { DeviceHint } from '../reader-access/device.repository.ts';
import type { LinkedSeat } from '../reading-links/reading-link.repository.ts';

type Deps = ReaderDeps & {
  leaseMs: number;
  beatLimit: RateLimit;
  /** Extends an open session in the history; the beat does not wait for it. */
  extendSession: (extension: Extension) => void;
};

export type Heartbeat = Credentials & {
  /** A new secret for a browser that has none of ours, once it is tied to a link. */
  issue: () => string;
  session: string | undefined;
  hint: DeviceHint;
};

/** A page that opens: it binds a fresh link, and takes the seat over from an older tab. */
const open = async (
  deps: Deps,
  found: LinkedSeat,
  deviceId: string,
): Promise<Lease> => {
  const { pool, leases, clock, leaseMs } = deps;
  const ms = leaseLength(leaseMs, found.link.expiresAt, clock.now());
  const { seat } = found;
  const lease = granted(
    await leases.acquire(seat.id, deviceId, randomUUID(), ms),
  );
  await noteStart(pool, found, lease, clock.now());
  return lease;
};

/** A page that reads on: it keeps the seat, or takes it back if the lease lapsed or was lost. */
const goOn = async (
  deps: Deps,
  { found, known }: Pick<Admitted, 'found' | 'known'>,
  deviceId: string,
  session: string,
): Promise<Lease> => {
  const { pool, leases, clock, leaseMs } = deps;
  const { seat, link } = found;
  if (!known || !mayContinue(known, deviceId))
    throw concurrentSession(
      0,
      known?.endReason === 'taken-over' ? 'taken-over-here' : 'session-ended',
    );
  // `findHolder` restores the lease of a session that started after this one lapsed, even if Redis
  // was emptied.
  if (known.endedAt) await findHolder(deps, seat.id);
  const ms = leaseLength(leaseMs, link.expiresAt, clock.now());
  const answer = await leases.beat(seat.id, deviceId, session, ms, known.epoch);
  const lease = granted(answer);
  const now = clock.now();
  if (answer.outcome === 'held' && known.endedAt === null)
    deps.extendSession({
      ...{ seatId: seat.id, session, epoch: lease.epoch },
      leaseUntil: new Date(now.getTime() + lease.remainingMs),
    });
  else await noteStart(pool, found, lease, now);
  return lease;
};

/**
 * The heartbeat: the first binds the link to this browser and takes the lease, the others
 * keep it. Safe to repeat when its answer was lost.
 */
export const beat =
  (deps: Deps) =>
  async ({ token, held, issue, session, hint }: Heartbeat) => {
    const credentials = { token, held };
    const admitted = session
      ? await admitBeat(deps, credentials, session)
      : await admitReader(deps, credentials);
    const { found, access, deviceId } = admitted;
    const isBoundHere = access.may === 'read' && deviceId;
    // A page that reads on binds nothing: its browser was forgotten meanwhile.
    if (session && !isBoundHere) throw concurrentSession(0, 'session-ended');
    // Counted for the bound browser only: a stranger's knocking must not lock its owner out.
    if (isBoundHere) await deps.beatLimit(found.seat.id);
    const device = isBoundHere
      ? deviceId
      : await countingStrangers(deps, found.seat.id, () =>
          bindToBrowser(deps)(found.link, held.issued ?? issue(), hint),
        );
    const lease = session
      ? await goOn(deps, admitted, device, session)
      : await open(deps, found, device);
    return {
      session: lease.session,
      epoch: lease.epoch,
      email: found.purchase.email,
      expiresAt: found.link.expiresAt,
      now: deps.clock.now(),
    };
  };
