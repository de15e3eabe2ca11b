import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { repositoryFolder, systemFolder } from '../folders.ts';
import { UserError } from '../user-error.ts';
import { run } from '../processes/run.ts';
import { probeKafka } from './probes.ts';
import type { StoreAddresses, StoreOptions } from './store-types.ts';

const services = ['postgres', 'redis', 'kafka'];

/** Starts the stores of docker-compose.yml; each folder has its own compose project. */
export const startCompose = async ({
  folder,
  ports,
}: StoreOptions): Promise<StoreAddresses> => {
  await runCompose(folder, ['up', '--detach', '--wait', ...services], {
    POSTGRES_PORT: `${ports.postgres}`,
    REDIS_PORT: `${ports.redis}`,
    KAFKA_PORT: `${ports.kafka}`,
  });
  const kafkaBrokers = `127.0.0.1:${ports.kafka}`;
  await probeKafka(kafkaBrokers);
  return {
    databaseAdminUrl: `postgres://postgres:imprint@127.0.0.1:${ports.postgres}/postgres`,
    redisUrl: `redis://127.0.0.1:${ports.redis}`,
    kafkaBrokers,
  };
};

export const isComposeUp = async (folder: string): Promise<boolean> =>
  (await runCompose(folder, ['ps', '--quiet'])).trim() !== '';

/** Stops the stores; their data stays unless `erase` is set. */
export const stopCompose = async (
  folder: string,
  { erase = false } = {},
): Promise<void> => {
  await runCompose(folder, ['down', ...(erase ? ['--volumes'] : [])]);
};

export const pauseComposeService = async (
  folder: string,
  service: string,
): Promise<() => Promise<void>> => {
  await runCompose(folder, ['pause', service]);
  return async () => {
    await runCompose(folder, ['unpause', service]);
  };
};

const runCompose = async (
  folder: string,
  args: string[],
  ports: Record<string, string> = {},
): Promise<string> => {
  const files = [
    'docker-compose.yml',
    'deploy/compose/published-stores.yml',
  ].flatMap((file) => ['-f', join(repositoryFolder, file)]);
  try {
    const { stdout } = await run(
      'docker',
      ['compose', ...files, '-p', composeProjectName(folder), ...args],
      { env: { ...process.env, ...ports } },
    );
    return stdout;
  } catch (error) {
    throw new UserError(describeComposeError(error));
  }
};

const composeProjectName = (folder: string): string =>
  folder === systemFolder
    ? 'imprint'
    : `imprint-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;

const describeComposeError = (error: unknown): string => {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
  if (code === 'ENOENT')
    return 'STORES=docker needs the docker command with its compose plugin; install Docker, or leave STORES out.';
  const reason = stderr.trimEnd().split('\n').at(-1)?.trim();
  return `docker compose could not do its work: ${reason || 'it gave no reason'}`;
};
