import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import { run } from '../processes/run.ts';
import type { Daemon } from '../processes/daemon.ts';
import { ensureDaemonReady } from '../processes/ensure-daemon-ready.ts';
import { pickInheritedEnvironment } from '../processes/environment.ts';
import { ensureStoreDownloads } from './downloads.ts';
import { probeRedis } from './probes.ts';
import type { StoreOptions } from './store-types.ts';

/** Starts Redis and returns its address. The data may be lost at any time, so nothing is written to disk. */
export const startRedis = async (options: StoreOptions): Promise<string> => {
  const port = options.ports.redis;
  const data = join(options.folder, 'redis');
  await mkdir(data, { recursive: true });
  const daemon: Daemon = {
    name: 'redis',
    command: await findRedisServer(),
    args: ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''],
    cwd: data,
    env: pickInheritedEnvironment(),
    folder: options.folder,
  };
  await ensureDaemonReady({
    daemon,
    ports: { REDIS_PORT: port },
    probe: () => probeRedis(port),
  });
  return `redis://127.0.0.1:${port}`;
};

const findRedisServer = async (): Promise<string> => {
  const onPath = await run('redis-server', ['--version']).catch(
    () => undefined,
  );
  const [, major, minor] = onPath?.stdout.match(/v=(\d+)\.(\d+)/) ?? [];
  if (Number(major) * 100 + Number(minor) >= 602) return 'redis-server';
  const name = binaries[`${process.platform}-${process.arch}`];
  if (!name)
    throw new UserError(
      `There is no Redis binary for ${process.platform} ${process.arch}; install Redis 6.2 or later, or set STORES=docker.`,
    );
  const file = join(await ensureStoreDownloads(), 'redis', name);
  await chmod(file, 0o755);
  return file;
};

const binaries: Record<string, string> = {
  'linux-x64': 'redis-server-6.2.6-v5-linux-amd64',
  'linux-arm64': 'redis-server-6.2.7-linux-arm64',
  'darwin-x64': 'redis-server-6.2.6-v5-darwin-amd64',
  'darwin-arm64': 'redis-server-6.2.6-v5-darwin-arm64',
};
