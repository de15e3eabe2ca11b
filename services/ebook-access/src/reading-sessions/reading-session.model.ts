import { ForbiddenError } from '@imprint/chassis/errors';
import {
  ConcurrentSession,
  type Lease,
} from '../reading-links/reading-link.model.ts';

/** 90 s: three beats, so that two may be lost. */
export const leaseMs = 90_000;

/** A reader without a place begins with the first page of the spine: the cover or the title page. */
export const firstPage = 1;

export type EndReason = 'left' | 'lapsed' | 'taken-over' | 'revoked';

/** One time that a browser held a seat. */
export type ReadingSession = {
  deviceId: string;
  epoch: number;
  endedAt: Date | null;
  endReason: EndReason | null;
};

export class SessionRequired extends ForbiddenError {
  readonly code = 'SESSION_REQUIRED';
  constructor() {
    super('Your reading session has expired. Please refresh the page.');
  }
}

/** What one attempt to take, keep or look at a lease came to. */
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

/** A lapsed session may be taken up again; one that was left, taken over or revoked never is. */
export const mayContinue = (known: ReadingSession, deviceId: string): boolean =>
  known.deviceId === deviceId &&
  (known.endReason === null || known.endReason === 'lapsed');

/** The lease that was asked for, or the refusal. */
export const granted = ({ outcome, lease }: LeaseAnswer): Lease => {
  if (lease && ['acquired', 'retaken', 'held'].includes(outcome)) return lease;
  throw new ConcurrentSession(
    lease?.remainingMs ?? 0,
    outcome === 'superseded' ? 'taken-over-here' : undefined,
  );
};

/** A lease never outlives the link it was taken by. */
export const leaseLength = (
  usual: number,
  expiresAt: Date,
  now: Date,
): number => Math.max(1, Math.min(usual, expiresAt.getTime() - now.getTime()));

/** Fencing: a request must name the epoch of the current lease; any other comes from a page that lost it. */
export const refuseOtherEpoch = (lease: Lease, epoch: number): void => {
  if (epoch !== lease.epoch)
    throw new ConcurrentSession(lease.remainingMs, 'taken-over-here');
};
