import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger } from '@imprint/chassis/logger';
import { migrate } from '@imprint/chassis/migrate';
import { cacheFolder, repositoryFolder } from '../folders.ts';
import { messageOf, UserError } from '../user-error.ts';
import type { Daemon } from '../processes/daemon.ts';
import { ensureDaemonReady } from '../processes/ensure-daemon-ready.ts';
import { pickInheritedEnvironment } from '../processes/environment.ts';
import type { Part } from '../system.ts';
import type { Ports } from './ports.ts';
import { sourceHash } from './source-hash.ts';

export type PartOptions = { folder: string; ports: Ports; dev: boolean };

/** Finds or starts one part and waits until it is ready. */
export const startPart = async (
  part: Part,
  options: PartOptions,
): Promise<void> => {
  const { ports, dev } = options;
  const cwd = join(repositoryFolder, part.cwd);
  if (!existsSync(join(cwd, part.script)))
    throw new UserError(`${part.name} has no ${part.cwd}/${part.script}.`);
  await ensureDaemonReady({
    daemon: daemonOf(part, options),
    ports: Object.fromEntries(part.ports.map((name) => [name, ports[name]])),
    // A process that watches its own files needs no restart.
    sources: dev ? 'watched' : await sourceHash(part.sources),
    prepare: () => migrateDatabase(part),
    probe: () => probeReadyUrl(part.readyUrl),
  });
};

const migrateDatabase = async ({
  name,
  cwd,
  env,
  migrationDatabaseUrl,
}: Part): Promise<void> => {
  if (!migrationDatabaseUrl) return;
  try {
    await migrate(
      migrationDatabaseUrl,
      join(repositoryFolder, cwd, 'migrations'),
      createLogger('migrations', 'silent'),
      { runtimeUrl: env['DATABASE_URL'] ?? migrationDatabaseUrl },
    );
  } catch (error) {
    throw new UserError(
      `The database of ${name} could not be migrated: ${messageOf(error)}`,
    );
  }
};

// A small young generation of the heap saves some 10 MB per process; these processes are not busy enough to need more.
const smallNursery = ['--max-semi-space-size=1'];

export const daemonOf = (part: Part, { folder, dev }: PartOptions): Daemon => {
  const watch = ['--watch', '--watch-preserve-output'];
  return {
    name: part.name,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      ...(part.node ?? smallNursery),
      ...(dev && !part.watchesItself ? watch : []),
      part.script,
      ...(dev && part.watchesItself ? ['--dev'] : []),
    ],
    cwd: join(repositoryFolder, part.cwd),
    env: {
      ...pickInheritedEnvironment(),
      ...part.env,
      NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
    },
    folder,
  };
};

const probeReadyUrl = async (url: string): Promise<void> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status} ${body}`);
};
