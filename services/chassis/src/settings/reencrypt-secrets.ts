import { type Pool, withTransaction } from '../database/db.ts';
import type { Clock } from '../runtime/clock.ts';
import { appendSettingsEventIfDue } from './announce-settings.ts';
import type { SecretBox } from './secret-box.ts';
import { secretNameOf, type ToSettingsEvent } from './settings-group.ts';
import { lockSettings, storeSettings } from './settings.repository.ts';

/**
 * Encrypts the stored secrets of a group with the current key, after which the previous key is not needed. The version
 * rises, so that other services receive the new secrets. A secret that no key opens stays as it is. Safe to repeat.
 */
export const reencryptSecrets = (
  { pool, clock, box }: { pool: Pool; clock: Clock; box: SecretBox },
  { name: group, toEvent }: { name: string; toEvent?: ToSettingsEvent },
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const { encrypt } = box;
    if (!encrypt) return;
    const now = clock.now();
    const stored = await lockSettings(tx, group, now);
    const renewed = Object.entries(stored.secrets).flatMap(
      ([field, sealed]) => {
        if (box.isCurrentKey(sealed)) return [];
        const name = secretNameOf(group, field);
        const secret = box.decrypt(name, sealed);
        return secret ? [[field, encrypt(name, secret)] as const] : [];
      },
    );
    if (renewed.length === 0) return;
    const next = {
      version: stored.version + 1,
      values: stored.values,
      secrets: { ...stored.secrets, ...Object.fromEntries(renewed) },
    };
    await storeSettings(tx, group, next, now);
    if (toEvent)
      await appendSettingsEventIfDue(tx, { name: group, toEvent }, now);
  });
