import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { grantRuntimeRole, roleOf } from '@imprint/chassis/runtime-role';
import type { Bytes } from '../archive/encryption.ts';
import { waitForChildExit } from '../process/child-exit.ts';
import { pgEnvironment, type PgTools } from './pg-tools.ts';
import { withClient } from './with-client.ts';

const options = [
  '--no-password',
  // Owners and grants in the dump are ignored: the role that restores becomes the owner, and the restore grants
  // privileges itself, because the grants in a dump may be outdated or missing.
  '--no-owner',
  '--no-privileges',
  '--single-transaction',
  '--exit-on-error',
];

/**
 * Restores a dump into an empty database as the tables' owner, completely or not at all; then grants the service's role
 * the privileges that it needs.
 */
export const restoreDatabase = async (
  tools: PgTools,
  ownerUrl: string,
  dump: Bytes,
  runtimeUrl: string,
): Promise<void> => {
  await restoreDump(tools, ownerUrl, dump);
  const runtimeRole = roleOf(runtimeUrl);
  if (runtimeRole !== roleOf(ownerUrl))
    await withClient(ownerUrl, (client) =>
      grantRuntimeRole(client, runtimeRole),
    );
};

const restoreDump = async (
  tools: PgTools,
  databaseUrl: string,
  dump: Bytes,
): Promise<void> => {
  const env = pgEnvironment(databaseUrl, tools);
  const child = spawn(
    tools.restore,
    [...options, `--dbname=${env['PGDATABASE']}`],
    {
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  const ended = waitForChildExit(child, 'pg_restore');
  const [fed, end] = await Promise.allSettled([
    pipeline(Readable.from(dump), child.stdin),
    ended,
  ]);
  // The error of pg_restore explains more than the broken pipe that follows from it.
  if (
    end.status === 'rejected' &&
    !(fed.status === 'rejected' && isDumpReadFailure(fed))
  )
    throw end.reason;
  if (fed.status === 'rejected') throw fed.reason;
};

const isDumpReadFailure = ({ reason }: PromiseRejectedResult): boolean =>
  (reason as { code?: unknown }).code !== 'EPIPE';
