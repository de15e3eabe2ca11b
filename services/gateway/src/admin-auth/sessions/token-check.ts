import {
  type AdminClaims,
  adminTokenRejectedError,
} from '@imprint/chassis/admin-token';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { endReplayedSession } from './end-replayed-session.ts';
import { verifyTokenIgnoringExpiry } from './read-token.ts';
import { stateOfToken } from './session.model.ts';
import * as sessions from './session.repository.ts';
import type { SigningKeys } from './signing-keys.ts';

export type TokenCheck = {
  /** Returns the claims of a valid token. @throws AUTHENTICATION_FAILED */
  check: (token: string) => Promise<AdminClaims>;
  /** Removes the tokens of a session from the cache. */
  forget: (sessionId: string) => void;
};

type Deps = {
  pool: Pool;
  keys: SigningKeys;
  log: Logger;
  /** Called when this instance learns that a session has ended. */
  onForget: (sessionId: string) => void;
};

/** The maximum time for which this instance still accepts the token of a session that another instance has ended. */
const cacheTtlMs = 10_000;
const maxCachedTokens = 1_000;

/** Creates the check of a token against its session; a valid result is cached for 10 s. */
export const createTokenCheck = ({
  pool,
  keys,
  log,
  onForget,
}: Deps): TokenCheck => {
  const cached = new Map<string, { claims: AdminClaims; until: number }>();
  let forgotten = 0;

  const forgetTokensOfSession = (sessionId: string) => {
    forgotten += 1;
    for (const [token, { claims }] of cached)
      if (claims.sessionId === sessionId) cached.delete(token);
    onForget(sessionId);
  };

  const checkToken = async (token: string): Promise<AdminClaims> => {
    const known = cached.get(token);
    if (known && known.until > performance.now()) return known.claims;
    cached.delete(token);

    const forgottenBefore = forgotten;
    // The expiry is checked below, by the clock of the database.
    const claims = await verifyTokenIgnoringExpiry(keys, token);
    const { sessionId, tokenId, expiresAt } = claims;
    const found = await sessions.findToken(pool, sessionId, tokenId);
    if (!found) throw adminTokenRejectedError();
    const leftMs = expiresAt.getTime() - found.now.getTime();
    if (leftMs <= 0) throw adminTokenRejectedError();
    const verdict = stateOfToken(found);
    if (verdict.kind === 'replayed') {
      await withTransaction(pool, (tx) => endReplayedSession(tx, claims));
      forgetTokensOfSession(sessionId);
      log.warn({ sessionId }, 'session ended after token replay');
    }
    if (verdict.kind !== 'good') throw adminTokenRejectedError();
    if (!found.usedBefore) await sessions.markTokenUsed(pool, tokenId);
    if (!found.seenLately) await sessions.recordSeen(pool, sessionId);

    // A token whose session ended during the query above must not be cached as valid.
    if (forgotten === forgottenBefore) {
      if (cached.size >= maxCachedTokens) cached.clear();
      const forMs = Math.min(cacheTtlMs, leftMs, verdict.forMs);
      cached.set(token, { claims, until: performance.now() + forMs });
    }
    return claims;
  };

  return { check: checkToken, forget: forgetTokensOfSession };
};
