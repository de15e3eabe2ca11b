import { randomUUID } from 'node:crypto';
import { adminToken } from '@imprint/chassis/admin-token';
import type { Tx } from '@imprint/chassis/db';
import * as sessions from './session.repository.ts';
import type { TokenDetails } from './signing-keys.ts';

/** Starts a session with its first token; returns what the token states. `device` is empty if it is unknown. */
export const startSession = async (
  tx: Tx,
  adminId: number,
  device: string,
): Promise<Omit<TokenDetails, 'username'>> => {
  const sessionId = randomUUID();
  const tokenId = randomUUID();
  await sessions.insertSession(tx, sessionId, adminId, device);
  const period = await sessions.appendToken(
    tx,
    sessionId,
    tokenId,
    adminToken.lifeSeconds,
  );
  return { sessionId, tokenId, ...period };
};
