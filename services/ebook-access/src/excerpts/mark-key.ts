import { hkdfSync } from 'node:crypto';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { sha256Hex } from '@imprint/chassis/hash';
import type { LinkKeys } from '../reading-links/reading-token.ts';
import { saveWatermarkKeyIfNew } from './excerpt.repository.ts';

/** Derives the watermark key from the links' key by HKDF (RFC 5869). */
export const deriveWatermarkKey = ({
  current,
}: Pick<LinkKeys, 'current'>): Buffer =>
  Buffer.from(hkdfSync('sha256', current, '', 'imprint word marks', 32));

const watermarkKeyIdOf = (key: Buffer): string => sha256Hex(key).slice(0, 16);

export type MarkKey = () => Promise<Buffer>;

/**
 * Creates a function that returns the current watermark key. The key is stored before its first use, so that every copy
 * can be traced.
 */
export const createWatermarkKeyLoader = ({
  pool,
  clock,
  linkKeys,
}: {
  pool: Pool;
  clock: Clock;
  linkKeys: LinkKeys;
}): MarkKey => {
  const key = deriveWatermarkKey(linkKeys);
  let saved: Promise<Buffer> | undefined;
  const saveAndReturnKey = async (): Promise<Buffer> => {
    try {
      await saveWatermarkKeyIfNew(
        pool,
        watermarkKeyIdOf(key),
        key,
        clock.now(),
      );
      return key;
    } catch (error) {
      saved = undefined;
      throw error;
    }
  };
  return () => (saved ??= saveAndReturnKey());
};
