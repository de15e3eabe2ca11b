import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bytes } from './encryption.ts';
import { endOf } from './end-of.ts';
import { pgEnvironment, type PgTools } from './pg-tools.ts';

const options = [
  '--no-password',
  '--no-owner',
  '--single-transaction',
  '--exit-on-error',
];

/** Fills an empty database from a dump: all of it or nothing. */
export const restoreDatabase = async (
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
  const ended = endOf(child, 'pg_restore');
  const [fed, end] = await Promise.allSettled([
    pipeline(Readable.from(dump), child.stdin),
    ended,
  ]);
  // Why it stopped reading says more than that it did.
  if (end.status === 'rejected' && !(fed.status === 'rejected' && isOurs(fed)))
    throw end.reason;
  if (fed.status === 'rejected') throw fed.reason;
};

const isOurs = ({ reason }: PromiseRejectedResult): boolean =>
  (reason as { code?: unknown }).code !== 'EPIPE';
