import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reserveFreePort } from '../processes/ports.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import { startEmbeddedStores } from './embedded.ts';
import { readExternalStoreAddresses } from './external.ts';
import { outsideDataFolderOf } from './postgres-home.ts';
import type { ThrowawayStores } from './store-types.ts';
import { chosenStoreMode } from './store-mode.ts';

/** Starts stores on free ports for one run of tests; they end with this process at the latest. */
export const startThrowawayStores = async (): Promise<ThrowawayStores> => {
  switch (chosenStoreMode()) {
    case 'embedded':
      return startThrowawayEmbedded();
    case 'docker':
      // The library is loaded only if it is needed.
      return (await import('./containers.ts')).startThrowawayContainers();
    case 'external':
      return { ...readExternalStoreAddresses(), stop: async () => undefined };
  }
};

const startThrowawayEmbedded = async (): Promise<ThrowawayStores> => {
  const folder = await createThrowawayFolder();
  const outside = outsideDataFolderOf(folder);
  const watchdog = startWatchdog(
    folder,
    ...[folder, outside].filter((path) => path !== undefined),
  );
  const ports = {
    postgres: await reserveFreePort(),
    redis: await reserveFreePort(),
    kafka: await reserveFreePort(),
  };
  const addresses = await startEmbeddedStores({
    folder,
    ports,
    throwaway: true,
  });
  return { ...addresses, stop: watchdog.release };
};

const gibibyte = 1024 ** 3;
const memoryFolder = '/dev/shm';

/**
 * Returns a file system in memory if it has room for the stores of a test run, else the folder for temporary files.
 * In memory, Kafka creates the topics of a test file in half the time.
 */
const chooseParentFolder = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({
    bavail: 0,
    bsize: 0,
  }));
  const hasRoom =
    bavail * bsize > 4 * gibibyte && process.availableMemory() > 8 * gibibyte;
  return hasRoom ? memoryFolder : tmpdir();
};

/** Creates a temporary folder that every user may enter, because under root PostgreSQL runs as another user. */
export const createThrowawayFolder = async (): Promise<string> => {
  const parent = await chooseParentFolder();
  const folder = await mkdtemp(join(parent, 'imprint-test-'));
  await chmod(folder, 0o755);
  return folder;
};
