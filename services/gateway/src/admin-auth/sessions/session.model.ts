/** The maximum age of a session, however often its token is renewed. */
export const sessionHours = 12;

/**
 * The time for which a replaced token stays valid after the first use of its successor, because another tab may not
 * have the successor yet.
 */
export const graceMs = 30_000;

export type TokenStanding = {
  now: Date;
  sessionEndedAt: Date | null;
  sessionExpiresAt: Date;
  /** The time of the first use of the token that replaced this one. */
  successorUsedAt: Date | null;
};

/** `replayed`: the token was used long after its successor was first used, which suggests theft. */
export type TokenState =
  | { kind: 'good'; forMs: number }
  | { kind: 'over' }
  | { kind: 'replayed' };

/** Returns the state of a token in its session, regardless of the token's own expiry. */
export const stateOfToken = (token: TokenStanding): TokenState => {
  const now = token.now.getTime();
  const leftOfSession = token.sessionExpiresAt.getTime() - now;
  if (token.sessionEndedAt || leftOfSession <= 0) return { kind: 'over' };
  if (!token.successorUsedAt) return { kind: 'good', forMs: leftOfSession };
  const leftOfGrace = token.successorUsedAt.getTime() + graceMs - now;
  if (leftOfGrace <= 0) return { kind: 'replayed' };
  return { kind: 'good', forMs: Math.min(leftOfGrace, leftOfSession) };
};
