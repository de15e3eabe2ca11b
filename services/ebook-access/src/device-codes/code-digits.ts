import { createHmac } from 'node:crypto';
import { findKeyById, type LinkKeys } from '../reading-links/reading-token.ts';
import type { DeviceCode } from './device-code.model.ts';

/** Derives the six digits of a code; undefined if their key is no longer configured. */
export const deriveCodeDigits = (
  { id, keyId }: Pick<DeviceCode, 'id' | 'keyId'>,
  keys: LinkKeys,
): string | undefined => {
  const key = findKeyById(keyId, keys);
  if (key === undefined) return undefined;
  const digest = createHmac('sha256', key).update(`device-code:${id}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};
