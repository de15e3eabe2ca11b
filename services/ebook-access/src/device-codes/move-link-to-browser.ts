import { timingSafeEqual } from 'node:crypto';
import { withTransaction, type Tx } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import { endReading } from '../leases/end-reading.ts';
import { lockSeat } from '../purchases/purchase.repository.ts';
import { saveDeviceWithinLimit } from '../reader-access/save-device-within-limit.ts';
import type { Credentials, ReaderDeps } from '../reader-access/admit-reader.ts';
import type { DeviceHint } from '../reader-access/device.repository.ts';
import {
  invalidTokenError,
  tokenExpiredError,
} from '../reading-links/reading-link.model.ts';
import { rebindLink } from '../reading-links/binding.repository.ts';
import type { LinkedSeat } from '../reading-links/reading-link.repository.ts';
import type { LinkKeys } from '../reading-links/reading-token.ts';
import { deriveCodeDigits } from './code-digits.ts';
import {
  codeExpiredError,
  mayCodeBeTried,
  maxTries,
  wrongCodeError,
} from './device-code.model.ts';
import {
  incrementTries,
  markCodeUsed,
  findNewestUnusedCode,
} from './device-code.repository.ts';

type Deps = ReaderDeps & { linkKeys: LinkKeys };

type CodeEntry = { code: string; hint: DeviceHint };

type Outcome = 'moved' | { refused: Error };

const isSameCode = (given: string, digits: string): boolean =>
  timingSafeEqual(sha256(given), sha256(digits));

const tryMoveLinkWithCode = async (
  tx: Tx,
  { clock, linkKeys }: Deps,
  { link, seat }: LinkedSeat,
  cookie: string,
  { code, hint }: CodeEntry,
): Promise<Outcome> => {
  const now = clock.now();
  // The lock on the seat serialises simultaneous attempts, so that together they cannot exceed `maxTries`.
  await lockSeat(tx, seat.id);
  const cookieHash = sha256(cookie);
  const newest = await findNewestUnusedCode(tx, seat.id, link.id, cookieHash);
  const digits = newest && deriveCodeDigits(newest, linkKeys);
  if (!digits || !mayCodeBeTried(newest, now))
    return { refused: codeExpiredError() };
  await incrementTries(tx, newest.id);
  const triesLeft = maxTries - newest.tries - 1;
  if (!isSameCode(code, digits))
    return {
      refused: triesLeft > 0 ? wrongCodeError(triesLeft) : codeExpiredError(),
    };
  const browser = { cookieHash, hint };
  const deviceId = await saveDeviceWithinLimit(tx, seat.id, browser, now);
  await rebindLink(tx, link.id, deviceId, now);
  await markCodeUsed(tx, newest.id, now);
  return 'moved';
};

/**
 * Moves the link to the browser that enters the emailed code. A reader in the previous browser is refused at the next
 * request.
 * @throws WRONG_CODE, CODE_EXPIRED, DEVICE_LIMIT, TOKEN_EXPIRED or INVALID_TOKEN
 */
export const moveLinkToBrowser =
  (deps: Deps) =>
  async (
    { token, held }: Credentials & { held: { issued: string } },
    entry: CodeEntry,
  ): Promise<void> => {
    const { pool, clock, findReader } = deps;
    const { found, deviceId } = await findReader(token, held);
    if (!found || found.link.revokedAt || found.link.replacedAt)
      throw invalidTokenError();
    if (clock.now() >= found.link.expiresAt) throw tokenExpiredError();
    // If the response to an earlier request was lost, the link is already bound to this browser.
    if (deviceId !== undefined && found.link.deviceId === deviceId) return;
    const outcome = await withTransaction(pool, (tx) =>
      tryMoveLinkWithCode(tx, deps, found, held.issued, entry),
    );
    if (outcome !== 'moved') throw outcome.refused;
    const { seat, purchase } = found;
    const { reference } = purchase;
    await endReading(deps)({ ...seat, reference }, 'moved');
  };
