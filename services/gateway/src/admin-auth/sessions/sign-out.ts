import { type Pool, withTransaction } from '@imprint/chassis/db';
import { verifyTokenIgnoringExpiry } from './read-token.ts';
import * as sessions from './session.repository.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenCheck } from './token-check.ts';

type Deps = { pool: Pool; keys: SigningKeys; tokens: TokenCheck };

/**
 * Ends the session of a token, even if the token has expired or the session has ended already.
 * @throws AUTHENTICATION_FAILED for a token that the gateway did not sign
 */
export const signOut =
  ({ pool, keys, tokens }: Deps) =>
  async (bearer: string): Promise<void> => {
    const { sessionId } = await verifyTokenIgnoringExpiry(keys, bearer);
    await withTransaction(pool, async (tx) => {
      await sessions.lockSession(tx, sessionId);
      await sessions.end(tx, sessionId, 'signed-out');
    });
    tokens.forget(sessionId);
  };
