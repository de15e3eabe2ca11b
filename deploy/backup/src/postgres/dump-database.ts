import { spawn } from 'node:child_process';
import type { Bytes } from '../archive/encryption.ts';
import { waitForChildExit } from '../process/child-exit.ts';
import { pgEnvironment, type PgTools } from './pg-tools.ts';

const options = ['--format=custom', '--no-password'];

/** Returns the option that excludes pg_prewarm: an administrator created it, and the owner may not restore it. */
const prewarmExclusionOptions = ({ server }: PgTools): string[] =>
  Number(server.split('.')[0]) >= 17 ? ['--exclude-extension=pg_prewarm'] : [];

/** Yields a dump of one database in pg_dump's compressed format, from one snapshot. */
export const dumpDatabase = async function* (
  tools: PgTools,
  databaseUrl: string,
): Bytes {
  const child = spawn(
    tools.dump,
    [...options, ...prewarmExclusionOptions(tools)],
    {
      env: pgEnvironment(databaseUrl, tools),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = waitForChildExit(child, 'pg_dump');
  // `await ended` below throws the error; this handler only prevents an unhandled rejection before that line.
  ended.catch(() => undefined);
  yield* child.stdout as Bytes;
  await ended;
};
