import {
  type AdminClaims,
  adminTokenRejected,
} from '@imprint/chassis/admin-token';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { endReplayedSession } from './end-replayed-session.ts';
import { readToken } from './read-token.ts';
import { stateOfToken } from './session.model.ts';
import * as sessions from './session.repository.ts';
import type { SigningKeys } from './signing-keys.ts';

export type TokenCheck = {
  /** Who is signed in with this token, or a refusal. */
  check: (token: string) => Promise<AdminClaims>;
  /** Believes nothing any more that it knew of the session. */
  forget: (sessionId: string) => void;
};

type Deps = { pool: Pool; keys: SigningKeys; log: Logger };

/** An end that another instance wrote is seen after this long at the latest. */
const cacheTtlMs = 10_000;
const maxCachedTokens = 1_000;

/** Looks a token up in its session; what was found good is believed for 10 s. */
export const createTokenCheck = ({ pool, keys, log }: Deps): TokenCheck => {
  const cached = new Map<string, { claims: AdminClaims; until: number }>();
  let forgotten = 0;

  const forget = (sessionId: string) => {
    forgotten += 1;
    for (const [token, { claims }] of cached)
      if (claims.sessionId === sessionId) cached.delete(token);
  };

  const check = async (token: string): Promise<AdminClaims> => {
    const known = cached.get(token);
    if (known && known.until > performance.now()) return known.claims;
    cached.delete(token);

    const forgottenBefore = forgotten;
    // Its end is judged below, by the database's clock.
    const claims = await readToken(keys, token);
    const { sessionId, tokenId, expiresAt } = claims;
    const found = await sessions.findToken(pool, sessionId, tokenId);
    if (!found) throw adminTokenRejected();
    const leftMs = expiresAt.getTime() - found.now.getTime();
    if (leftMs <= 0) throw adminTokenRejected();
    const verdict = stateOfToken(found);
    if (verdict.kind === 'replayed') {
      await withTransaction(pool, (tx) => endReplayedSession(tx, claims));
      forget(sessionId);
      log.warn({ sessionId }, 'replaced token used, session ended');
    }
    if (verdict.kind !== 'good') throw adminTokenRejected();
    if (!found.usedBefore) await sessions.markUsed(pool, tokenId);
    if (!found.seenLately) await sessions.recordSeen(pool, sessionId);

    // A sign-out may have come between the look and now.
    if (forgotten === forgottenBefore) {
      if (cached.size >= maxCachedTokens) cached.clear();
      const forMs = Math.min(cacheTtlMs, leftMs, verdict.forMs);
      cached.set(token, { claims, until: performance.now() + forMs });
    }
    return claims;
  };

  return { check, forget };
};
