import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError, messageOf } from '../user-error.ts';
import { run } from '../processes/run.ts';
import type { Daemon } from '../processes/daemon.ts';
import { ensureDaemonReady } from '../processes/ensure-daemon-ready.ts';
import { pickInheritedEnvironment } from '../processes/environment.ts';
import { commandOf } from '../processes/identity.ts';
import { type PostgresHome, preparePostgresHome } from './postgres-home.ts';
import { probePostgres } from './probes.ts';
import type { StoreOptions } from './store-types.ts';

/** The server listens only on this machine, so a fixed password is no risk. */
const adminPassword = 'imprint';

export const startPostgres = async (options: StoreOptions): Promise<string> => {
  const port = options.ports.postgres;
  const url = `postgres://postgres:${adminPassword}@127.0.0.1:${port}/postgres`;
  const home = await preparePostgresHome(options.folder);
  const data = join(home.folder, 'postgres');
  const daemon: Daemon = {
    name: 'postgres',
    command: join(home.binaries, 'postgres'),
    args: ['-D', data, ...formatServerSettings({ ...options, port })],
    cwd: home.folder,
    env: { ...pickInheritedEnvironment(), LC_ALL: 'C.UTF-8' },
    folder: options.folder,
    user: home.user,
  };
  await ensureDaemonReady({
    daemon,
    ports: { POSTGRES_PORT: port },
    prepare: async () => {
      if (!existsSync(join(data, 'PG_VERSION')))
        await initialiseDataFolder(home, data);
      await removeStaleLock(data);
    },
    probe: () => probePostgres(url),
  });
  return url;
};

const formatServerSettings = ({
  port,
  throwaway,
}: {
  port: number;
  throwaway?: boolean | undefined;
}): string[] =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    io_method: 'sync',
    jit: 'off',
    max_logical_replication_workers: 0,
    ...(throwaway && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Tests open thousands of connections, and one SCRAM iteration makes logins fast. The passwords protect nothing.
      scram_iterations: 1,
    }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Runs initdb in a temporary folder, which is renamed at the end, so that an interrupted run leaves no database. */
const initialiseDataFolder = async (
  home: PostgresHome,
  data: string,
): Promise<void> => {
  const unfinished = `${data}.unfinished`;
  const passwordFile = join(home.folder, 'password');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(passwordFile, adminPassword);
  if (home.user)
    for (const path of [unfinished, passwordFile])
      await chown(path, home.user.uid, home.user.gid);
  const options = `-U postgres -A scram-sha-256 -E UTF8 --locale=C.UTF-8 --no-sync`;
  try {
    await run(
      join(home.binaries, 'initdb'),
      ['-D', unfinished, `--pwfile=${passwordFile}`, ...options.split(' ')],
      { cwd: home.folder, ...home.user },
    );
  } catch (error) {
    throw new UserError(
      `PostgreSQL could not make its data folder ${data}: ${messageOf(error)}`,
    );
  }
  await rm(passwordFile);
  await chmod(unfinished, 0o700);
  await run('mv', [unfinished, data]);
};

/**
 * Removes the lock file of a server that has crashed. If another program has the process id in the file by now,
 * PostgreSQL takes that program for a running server and refuses to start.
 */
const removeStaleLock = async (data: string): Promise<void> => {
  const lock = join(data, 'postmaster.pid');
  const content = await readFile(lock, 'utf8').catch(() => '');
  const pid = Number(content.split('\n')[0]);
  if (!pid || commandOf(pid)?.includes(data)) return;
  await rm(lock, { force: true });
};
