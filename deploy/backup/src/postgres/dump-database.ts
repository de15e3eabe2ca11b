import { spawn } from 'node:child_process';
import type { Bytes } from '../archive/encryption.ts';
import { childExit } from '../process/child-exit.ts';
import { pgEnvironment, type PgTools } from './pg-tools.ts';

const options = ['--format=custom', '--no-password'];

/** It is the administrator's to make, who makes it where a server has it; the owner of the tables could not restore it. */
const withoutPrewarm = ({ server }: PgTools): string[] =>
  Number(server.split('.')[0]) >= 17 ? ['--exclude-extension=pg_prewarm'] : [];

/** One database as pg_dump sees it at one moment, in its own compressed format. */
export const dumpDatabase = async function* (
  tools: PgTools,
  databaseUrl: string,
): Bytes {
  const child = spawn(tools.dump, [...options, ...withoutPrewarm(tools)], {
    env: pgEnvironment(databaseUrl, tools),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = childExit(child, 'pg_dump');
  // Told at the end, whatever becomes of the stream before.
  ended.catch(() => undefined);
  yield* child.stdout as Bytes;
  await ended;
};
