import {
  ConflictError,
  ForbiddenError,
  GoneError,
  NotFoundError,
} from '@imprint/chassis/errors';
import { concurrentSessionError, type Holder } from '../leases/lease.model.ts';

export type ReadingLink = {
  id: string;
  seatId: string;
  issuedAt: Date;
  expiresAt: Date;
  /** The browser that the link is bound to; null before the link is opened. */
  deviceId: string | null;
  /** When a newer link of the seat replaced this one. */
  replacedAt: Date | null;
  revokedAt: Date | null;
};

export type LinkState = 'valid' | 'expired' | 'revoked' | 'replaced';

export const determineLinkState = (link: ReadingLink, now: Date): LinkState => {
  if (link.revokedAt) return 'revoked';
  if (link.replacedAt) return 'replaced';
  return now < link.expiresAt ? 'valid' : 'expired';
};

export type Access =
  /** The link is bound to no browser yet; the button "Open the book" binds it. */
  | { may: 'open' }
  /** The link is bound to this browser; `holdsLease` if the browser also holds the lease. */
  | { may: 'read'; holdsLease: boolean };

export const invalidTokenError = () =>
  new NotFoundError(
    'INVALID_TOKEN',
    'This reading link is invalid or has been revoked.',
  );

export const tokenExpiredError = () =>
  new GoneError(
    'TOKEN_EXPIRED',
    'This reading link has expired. Please contact support for a new link.',
  );

export class SharingDetected extends ForbiddenError {
  constructor() {
    super(
      'SHARING_DETECTED',
      'This link has been shared and is no longer valid. Each reading link is personal and can only be used on the original device.',
    );
  }
}

export const linkNotFoundError = () =>
  new NotFoundError('LINK_NOT_FOUND', 'Reading link not found.');

export const seatNotFoundError = () =>
  new NotFoundError('SEAT_NOT_FOUND', 'Copy not found.');

export const notEntitledError = () =>
  new ConflictError(
    'NOT_ENTITLED',
    'This order does not include reading: it is unpaid, refunded or deleted.',
  );

export const deviceLimitError = () =>
  new ForbiddenError(
    'DEVICE_LIMIT',
    'This copy has been opened in five browsers in 30 days, which is the limit. Contact us and we will help.',
  );

/**
 * Returns what a browser may do with a link. A replaced link serves only the browser with the open session.
 * @throws INVALID_TOKEN, TOKEN_EXPIRED, SHARING_DETECTED or CONCURRENT_SESSION
 */
export const judgeAccess = (
  link: ReadingLink | undefined,
  deviceId: string | undefined,
  { lease, deviceId: reading }: Holder,
  now: Date,
): Access => {
  if (!link || link.revokedAt) throw invalidTokenError();
  const isBoundHere = deviceId !== undefined && link.deviceId === deviceId;
  const holdsLease = isBoundHere && lease?.deviceId === deviceId;
  const isReading = isBoundHere && reading === deviceId;
  if (link.replacedAt && !isReading) throw invalidTokenError();
  if (now >= link.expiresAt) throw tokenExpiredError();
  if (link.deviceId && !isBoundHere) throw new SharingDetected();
  if (lease && lease.deviceId !== deviceId)
    throw concurrentSessionError(lease.remainingMs);
  return isBoundHere ? { may: 'read', holdsLease } : { may: 'open' };
};

const maxDevices = 5;
export const deviceWindowDays = 30;

/** Throws DEVICE_LIMIT for a sixth browser within 30 days; each of the first five may be bound again. */
export const refuseDeviceOverLimit = (
  recentDeviceIds: string[],
  deviceId: string,
) => {
  const others = new Set(recentDeviceIds);
  if (!others.has(deviceId) && others.size >= maxDevices)
    throw deviceLimitError();
};

const hourMs = 3_600_000;

/** Returns whether a new link may be requested for a seat: at most 3 an hour and 6 a day. */
export const mayRequestLink = (earlierRequests: Date[], now: Date): boolean => {
  const countRequestsWithin = (ms: number) =>
    earlierRequests.filter((at) => now.getTime() - at.getTime() < ms).length;
  return (
    countRequestsWithin(hourMs) < 3 && countRequestsWithin(24 * hourMs) < 6
  );
};

/** The template's name in the email queue. */
export const readingLinkMail = 'reading-link';

/**
 * Returns whether a link must be renewed before its email is sent: if it is unopened, and less than 6 h and less than
 * half of its validity are left.
 */
export const needsRenewalBeforeSending = (
  link: Pick<ReadingLink, 'issuedAt' | 'expiresAt' | 'deviceId'>,
  now: Date,
): boolean => {
  const life = link.expiresAt.getTime() - link.issuedAt.getTime();
  const left = link.expiresAt.getTime() - now.getTime();
  return !link.deviceId && left < Math.min(6 * hourMs, life / 2);
};
