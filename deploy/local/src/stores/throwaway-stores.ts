import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/ports.ts';
import { tieToThisProcess } from '../processes/watchdog.ts';
import { startEmbedded } from './embedded.ts';
import { externalStores } from './external.ts';
import { outsideFolderOf } from './postgres-home.ts';
import type { ThrowawayStores } from './store-types.ts';
import { chosenStoreMode } from './store-mode.ts';

/** Stores on free ports for one run of tests, which end with this process at the latest. */
export const startThrowawayStores = async (): Promise<ThrowawayStores> => {
  switch (chosenStoreMode()) {
    case 'embedded':
      return embedded();
    case 'docker':
      // Only who asks for containers loads the library.
      return (await import('./containers.ts')).startContainers();
    case 'external':
      return { ...externalStores(), stop: async () => undefined };
  }
};

const embedded = async (): Promise<ThrowawayStores> => {
  const folder = await throwawayFolder();
  const outside = outsideFolderOf(folder);
  const watchdog = tieToThisProcess(
    folder,
    ...[folder, outside].filter((path) => path !== undefined),
  );
  const ports = {
    postgres: await freePort(),
    redis: await freePort(),
    kafka: await freePort(),
  };
  const addresses = await startEmbedded({ folder, ports, throwaway: true });
  return { ...addresses, stop: watchdog.release };
};

/** PostgreSQL must get in too, which is another user where root runs the tests. */
export const throwawayFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-test-'));
  await chmod(folder, 0o755);
  return folder;
};
