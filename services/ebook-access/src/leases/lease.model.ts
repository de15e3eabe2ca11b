import { ConflictError, ForbiddenError } from '@imprint/chassis/errors';

/** A lease lasts for three heartbeats, so that two may be lost. */
export const leaseMs = 90_000;

/** The exclusive right of one browser to read the copy of a seat, for a limited time. */
export type Lease = {
  deviceId: string;
  session: string;
  /** The fencing number; it rises with every new lease of the seat. */
  epoch: number;
  remainingMs: number;
};

/**
 * The lease of a seat, and the browser that has the seat. A browser keeps the seat while its session is open, even if
 * its lease has lapsed.
 */
export type Holder = {
  lease: Lease | undefined;
  /** The browser with an open session, with or without a lease. */
  deviceId: string | undefined;
};

export const noHolder: Holder = { lease: undefined, deviceId: undefined };

/** The reason why a session ended; `moved`: its link moved to another browser; `reset`: the admin reset the device. */
export type EndReason =
  | 'left'
  | 'lapsed'
  | 'taken-over'
  | 'revoked'
  | 'moved'
  | 'reset';

/** A period in which a browser held the lease of a seat. */
export type ReadingSession = {
  deviceId: string;
  epoch: number;
  endedAt: Date | null;
  endReason: EndReason | null;
};

/** The reason why a page lost its session while no other browser reads. */
export type SessionEnd = 'taken-over-here' | 'session-ended';

const sessionEndTexts: Record<SessionEnd, string> = {
  'taken-over-here': 'The book has been opened in another tab of this browser.',
  'session-ended':
    'This reading session has ended. Open the book again to continue.',
};

export const concurrentSessionError = (remainingMs: number, why?: SessionEnd) =>
  new ConflictError(
    'CONCURRENT_SESSION',
    why
      ? sessionEndTexts[why]
      : 'This book is already being read on another device. Please close other sessions and try again.',
    {
      retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)),
      details: why ? [why] : [],
    },
  );

export const sessionRequiredError = () =>
  new ForbiddenError(
    'SESSION_REQUIRED',
    'Your reading session has expired. Please refresh the page.',
  );

/** The outcome of an attempt to acquire, extend or read a lease. */
export type LeaseOutcome =
  | 'acquired'
  | 'retaken'
  | 'restored'
  | 'held'
  | 'busy'
  | 'superseded'
  | 'left'
  | 'not-held'
  | 'free';

export type LeaseAnswer = { outcome: LeaseOutcome; lease: Lease | undefined };

/** Returns whether a session may continue: it must belong to this browser, and be open or lapsed. */
export const mayContinueSession = (
  known: ReadingSession,
  deviceId: string,
): boolean =>
  known.deviceId === deviceId &&
  (known.endReason === null || known.endReason === 'lapsed');

/**
 * Returns the granted lease.
 * @throws CONCURRENT_SESSION if the store refused the lease
 */
export const requireGrantedLease = ({ outcome, lease }: LeaseAnswer): Lease => {
  if (lease && ['acquired', 'retaken', 'held'].includes(outcome)) return lease;
  throw concurrentSessionError(
    lease?.remainingMs ?? 0,
    outcome === 'superseded' ? 'taken-over-here' : undefined,
  );
};

/** Returns the length of a lease in ms; a lease never outlives its link. */
export const limitLeaseMsToLink = (
  maxMs: number,
  expiresAt: Date,
  now: Date,
): number => Math.max(1, Math.min(maxMs, expiresAt.getTime() - now.getTime()));

/**
 * Throws CONCURRENT_SESSION unless the epoch is that of the current lease. A page with an older epoch has lost the
 * lease (fencing).
 */
export const refuseOtherEpoch = (lease: Lease, epoch: number): void => {
  if (epoch !== lease.epoch)
    throw concurrentSessionError(lease.remainingMs, 'taken-over-here');
};
