import {
  ConflictError,
  ForbiddenError,
  GoneError,
  NotFoundError,
} from '@imprint/chassis/errors';
import { concurrentSession, type Holder } from '../leases/lease.model.ts';

export type ReadingLink = {
  id: string;
  seatId: string;
  issuedAt: Date;
  expiresAt: Date;
  /** The browser that opened it first. */
  deviceId: string | null;
  /** A newer link of the seat took its place. */
  replacedAt: Date | null;
  revokedAt: Date | null;
};

export type LinkState = 'valid' | 'expired' | 'revoked' | 'replaced';

export const stateOf = (link: ReadingLink, now: Date): LinkState => {
  if (link.revokedAt) return 'revoked';
  if (link.replacedAt) return 'replaced';
  return now < link.expiresAt ? 'valid' : 'expired';
};

export type Access =
  /** No browser has opened the link yet; the button "Open the book" does. */
  | { may: 'open' }
  /** This is the bound browser; `holdsLease` when it also reads now. */
  | { may: 'read'; holdsLease: boolean };

export const invalidToken = () =>
  new NotFoundError(
    'INVALID_TOKEN',
    'This reading link is invalid or has been revoked.',
  );

export const tokenExpired = () =>
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

export const linkNotFound = () =>
  new NotFoundError('LINK_NOT_FOUND', 'Reading link not found.');

export const seatNotFound = () =>
  new NotFoundError('SEAT_NOT_FOUND', 'Copy not found.');

export const notEntitled = () =>
  new ConflictError(
    'NOT_ENTITLED',
    'This order does not include reading: it is unpaid, refunded or deleted.',
  );

export const deviceLimit = () =>
  new ForbiddenError(
    'DEVICE_LIMIT',
    'This copy has been moved five times in 30 days, which is the limit. Contact us and we will help.',
  );

/**
 * The one question of the reader: what may this browser do with this link now? A
 * refusal is thrown. A replaced link serves only the browser that is in the middle of a session.
 */
export const judgeAccess = (
  link: ReadingLink | undefined,
  deviceId: string | undefined,
  { lease, deviceId: reading }: Holder,
  now: Date,
): Access => {
  if (!link || link.revokedAt) throw invalidToken();
  const isBoundHere = deviceId !== undefined && link.deviceId === deviceId;
  const holdsLease = isBoundHere && lease?.deviceId === deviceId;
  const isReading = isBoundHere && reading === deviceId;
  if (link.replacedAt && !isReading) throw invalidToken();
  if (now >= link.expiresAt) throw tokenExpired();
  if (link.deviceId && !isBoundHere) throw new SharingDetected();
  if (lease && lease.deviceId !== deviceId)
    throw concurrentSession(lease.remainingMs);
  return isBoundHere ? { may: 'read', holdsLease } : { may: 'open' };
};

const maxDevices = 5;
export const deviceWindowDays = 30;

/** A seat accepts five different browsers in 30 days; one it knows is always welcome. */
export const acceptDevice = (recentDeviceIds: string[], deviceId: string) => {
  const others = new Set(recentDeviceIds);
  if (!others.has(deviceId) && others.size >= maxDevices) throw deviceLimit();
};

const hourMs = 3_600_000;

/** "E-mail me a new link": at most 3 an hour and 6 a day per seat. */
export const mayRequestLink = (earlierRequests: Date[], now: Date): boolean => {
  const within = (ms: number) =>
    earlierRequests.filter((at) => now.getTime() - at.getTime() < ms).length;
  return within(hourMs) < 3 && within(24 * hourMs) < 6;
};

/** The template's name in the email queue. */
export const readingLinkMail = 'reading-link';

/** Whether a link is renewed before it is emailed: with less than six hours left, or less than half of a shorter life. */
export const needsRenewal = (
  link: Pick<ReadingLink, 'issuedAt' | 'expiresAt' | 'deviceId'>,
  now: Date,
): boolean => {
  const life = link.expiresAt.getTime() - link.issuedAt.getTime();
  const left = link.expiresAt.getTime() - now.getTime();
  return !link.deviceId && left < Math.min(6 * hourMs, life / 2);
};
