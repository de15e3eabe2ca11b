import { randomBytes } from 'node:crypto';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import type { Logger } from '@imprint/chassis/logger';
import * as admins from '../account/admin.repository.ts';
import { formatSetupCode, setupCodeBytes } from './setup-code.model.ts';
import * as codes from './setup-code.repository.ts';

/** Creates and returns a one-time code for the owner account; returns undefined if the account exists. */
export const issueSetupCode =
  ({ pool }: { pool: Pool }) =>
  (): Promise<string | undefined> =>
    withTransaction(pool, async (tx) => {
      if (await admins.find(tx)) return undefined;
      const code = formatSetupCode(randomBytes(setupCodeBytes));
      await codes.add(tx, sha256(code));
      return code;
    });

export type ConfiguredOwner = {
  ADMIN_USERNAME?: string | undefined;
  ADMIN_PASSWORD_HASH?: string | undefined;
};

/**
 * Creates the owner account of the settings at the first start; later starts change neither name nor password. Without
 * these settings it logs a setup code, because the log is readable only by people who run the shop.
 */
export const prepareOwner =
  ({ pool, log }: { pool: Pool; log: Logger }) =>
  async (config: ConfiguredOwner): Promise<void> => {
    const { ADMIN_USERNAME: name, ADMIN_PASSWORD_HASH: hash } = config;
    if (name && hash) await admins.seed(pool, name, hash);
    const setupCode = await issueSetupCode({ pool })();
    if (setupCode)
      log.warn({ setupCode, path: '/admin/setup' }, 'owner account missing');
  };
