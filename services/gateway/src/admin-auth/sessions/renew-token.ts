import { randomUUID } from 'node:crypto';
import {
  adminToken,
  adminTokenRejectedError,
} from '@imprint/chassis/admin-token';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { endReplayedSession } from './end-replayed-session.ts';
import { verifyTokenIgnoringExpiry } from './read-token.ts';
import { stateOfToken } from './session.model.ts';
import * as sessions from './session.repository.ts';
import { signToken, type SigningKeys } from './signing-keys.ts';
import type { TokenCheck } from './token-check.ts';

type Deps = {
  pool: Pool;
  keys: SigningKeys;
  tokens: TokenCheck;
  log: Logger;
};

/**
 * Returns a new token for an old token, which may have expired, while its session is open. If two tabs renew the same
 * token, both get a successor with the same token id. @throws AUTHENTICATION_FAILED
 */
export const renewToken =
  ({ pool, keys, tokens, log }: Deps) =>
  async (bearer: string): Promise<{ token: string; expiresIn: number }> => {
    const { username, sessionId, tokenId } = await verifyTokenIgnoringExpiry(
      keys,
      bearer,
    );
    const renewal = await withTransaction(pool, async (tx) => {
      await sessions.lockSession(tx, sessionId);
      const found = await sessions.findToken(tx, sessionId, tokenId);
      if (!found) return { kind: 'over' } as const;
      const verdict = stateOfToken(found);
      if (verdict.kind === 'replayed')
        await endReplayedSession(tx, { username, sessionId });
      if (verdict.kind !== 'good') return verdict;
      await sessions.markTokenUsed(tx, tokenId);
      return {
        kind: 'renewed',
        ...(await appendTokenOrExtendNewest(tx, sessionId, found)),
      } as const;
    });
    if (renewal.kind === 'replayed') {
      tokens.forget(sessionId);
      log.warn({ sessionId }, 'session ended after token replay');
    }
    if (renewal.kind !== 'renewed') throw adminTokenRejectedError();
    return signToken(keys, { username, sessionId, ...renewal });
  };

const appendTokenOrExtendNewest = async (
  tx: Tx,
  sessionId: string,
  { isNewest }: sessions.KnownToken,
) => {
  const { lifeSeconds } = adminToken;
  if (!isNewest) return sessions.extendNewestToken(tx, sessionId, lifeSeconds);
  const tokenId = randomUUID();
  const period = await sessions.appendToken(
    tx,
    sessionId,
    tokenId,
    lifeSeconds,
  );
  return { tokenId, ...period };
};
