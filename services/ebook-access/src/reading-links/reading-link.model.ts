import {
  ConflictError,
  ForbiddenError,
  GoneError,
  NotFoundError,
} from '@imprint/chassis/errors';

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

/** Who reads a seat now. */
export type Lease = {
  deviceId: string;
  session: string;
  /** Rises whenever the lease changes hands. */
  epoch: number;
  remainingMs: number;
};

export type Access =
  /** Nobody has opened the link: the button "Open the book" would. */
  | { may: 'open' }
  /** This is the bound browser; `holdsLease` when it also reads now. */
  | { may: 'read'; holdsLease: boolean };

export class InvalidToken extends NotFoundError {
  readonly code = 'INVALID_TOKEN';
  constructor() {
    super('This reading link is invalid or has been revoked.');
  }
}

export class TokenExpired extends GoneError {
  readonly code = 'TOKEN_EXPIRED';
  constructor() {
    super(
      'This reading link has expired. Please contact support for a new link.',
    );
  }
}

export class SharingDetected extends ForbiddenError {
  readonly code = 'SHARING_DETECTED';
  constructor() {
    super(
      'This link has been shared and is no longer valid. Each reading link is personal and can only be used on the original device.',
    );
  }
}

export class ConcurrentSession extends ConflictError {
  readonly code = 'CONCURRENT_SESSION';
  override readonly details: string[];
  override readonly retryAfterSeconds: number;
  constructor(remainingMs: number, why?: 'taken-over-here' | 'session-ended') {
    super(
      'This book is already being read on another device. Please close other sessions and try again.',
    );
    this.details = why ? [why] : [];
    this.retryAfterSeconds = Math.max(1, Math.ceil(remainingMs / 1000));
  }
}

export class DeviceLimit extends ForbiddenError {
  readonly code = 'DEVICE_LIMIT';
  constructor() {
    super(
      'This copy has moved five times in 30 days, which is as often as it may. Write to us and we will look at it together.',
    );
  }
}

/**
 * The one question of the reader: what may this browser do with this link now? A
 * refusal is thrown. A replaced link serves only the browser that is reading by it.
 */
export const judgeAccess = (
  link: ReadingLink | undefined,
  deviceId: string | undefined,
  lease: Lease | undefined,
  now: Date,
): Access => {
  if (!link || link.revokedAt) throw new InvalidToken();
  const isBoundHere = deviceId !== undefined && link.deviceId === deviceId;
  const holdsLease = isBoundHere && lease?.deviceId === deviceId;
  if (link.replacedAt && !holdsLease) throw new InvalidToken();
  if (now >= link.expiresAt) throw new TokenExpired();
  if (link.deviceId && !isBoundHere) throw new SharingDetected();
  if (lease && lease.deviceId !== deviceId)
    throw new ConcurrentSession(lease.remainingMs);
  return isBoundHere ? { may: 'read', holdsLease } : { may: 'open' };
};

const maxDevices = 5;
export const deviceWindowDays = 30;

/** A seat accepts five different browsers in 30 days; one it knows is always welcome. */
export const acceptDevice = (
  recentDeviceIds: string[],
  deviceId: string,
): void => {
  const others = new Set(recentDeviceIds);
  if (!others.has(deviceId) && others.size >= maxDevices)
    throw new DeviceLimit();
};

const hourMs = 3_600_000;

/** "E-mail me a new link": at most 3 an hour and 6 a day per seat. */
export const mayRequestLink = (earlierRequests: Date[], now: Date): boolean => {
  const within = (ms: number) =>
    earlierRequests.filter((at) => now.getTime() - at.getTime() < ms).length;
  return within(hourMs) < 3 && within(24 * hourMs) < 6;
};

/** A mail should not bring a link that is nearly over: below a quarter of its life (6 of 24 h) it is renewed. */
export const needsRenewal = (
  link: Pick<ReadingLink, 'issuedAt' | 'expiresAt' | 'deviceId'>,
  now: Date,
): boolean => {
  const life = link.expiresAt.getTime() - link.issuedAt.getTime();
  const left = link.expiresAt.getTime() - now.getTime();
  return !link.deviceId && left < life / 4;
};
