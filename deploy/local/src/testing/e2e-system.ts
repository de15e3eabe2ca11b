import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localFolder } from '../folders.ts';
import { type Watchdog, startWatchdog } from '../processes/watchdog.ts';
import {
  startSystem,
  type SystemAddresses,
  type SystemOptions,
} from '../start-system.ts';
import { eraseSystem } from '../stop-system.ts';
import { createThrowawayFolder } from '../stores/throwaway-stores.ts';
import { reserveFreePorts, type Ports } from '../system/ports.ts';
import type { SystemEnvironment } from '../system.ts';

export type SystemUnderTest = {
  addresses: SystemAddresses;
  /** The addresses and settings of the parts. */
  around: SystemEnvironment;
  /** The folder of process ids and logs. */
  folder: string;
  ports: Ports;
  stop: () => Promise<void>;
};

type Options = Pick<SystemOptions, 'environment' | 'parts' | 'throwaway'> & {
  /** The folder below `.local` to which the logs are copied at the end. */
  logs?: string;
};

/** Starts a complete system next to that of `make up`; it ends with this process at the latest. */
export const startSystemUnderTest = async ({
  logs = 'e2e-logs',
  ...options
}: Options = {}): Promise<SystemUnderTest> => {
  const folder = await createThrowawayFolder();
  const watchdog = startWatchdog(folder, folder);
  const stopSystemUnderTest = () =>
    saveLogsAndEraseSystem(folder, join(localFolder, logs), watchdog);
  try {
    const ports = await reserveFreePorts();
    const { around, ...addresses } = await startSystem({
      throwaway: true,
      ...options,
      folder,
      ports,
    });
    return { addresses, around, folder, ports, stop: stopSystemUnderTest };
  } catch (error) {
    await stopSystemUnderTest();
    throw error;
  }
};

/** Stops the system after copying its logs, which may explain a failed test. */
const saveLogsAndEraseSystem = async (
  folder: string,
  kept: string,
  watchdog: Watchdog,
): Promise<void> => {
  await rm(kept, { recursive: true, force: true });
  await cp(join(folder, 'logs'), kept, { recursive: true });
  await eraseSystem(folder);
  await watchdog.release();
};
