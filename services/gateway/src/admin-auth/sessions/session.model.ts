/** A session ends for good after this, however often its token was renewed. */
export const sessionHours = 12;

/** How long a replaced token stays good after its successor was first used: a refresh lost on a slow line does not end the session. */
export const graceMs = 30_000;

export type TokenStanding = {
  now: Date;
  sessionEndedAt: Date | null;
  sessionExpiresAt: Date;
  /** When the token that replaced this one was first used. */
  successorUsedAt: Date | null;
};

/** `replayed`: the token was replaced long ago, so its use suggests theft. */
export type TokenState =
  { kind: 'good'; forMs: number } | { kind: 'over' } | { kind: 'replayed' };

/** What a session says of one of its tokens, whatever the token says of itself. */
export const stateOfToken = (token: TokenStanding): TokenState => {
  const now = token.now.getTime();
  const leftOfSession = token.sessionExpiresAt.getTime() - now;
  if (token.sessionEndedAt || leftOfSession <= 0) return { kind: 'over' };
  if (!token.successorUsedAt) return { kind: 'good', forMs: leftOfSession };
  const leftOfGrace = token.successorUsedAt.getTime() + graceMs - now;
  if (leftOfGrace <= 0) return { kind: 'replayed' };
  return { kind: 'good', forMs: Math.min(leftOfGrace, leftOfSession) };
};
