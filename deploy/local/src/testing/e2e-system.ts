import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localFolder } from '../folders.ts';
import { type Watchdog, tieToThisProcess } from '../processes/watchdog.ts';
import { startSystem, type SystemAddresses } from '../start-system.ts';
import { eraseSystem } from '../stop-system.ts';
import { throwawayFolder } from '../stores/throwaway-stores.ts';
import { freePorts } from '../system/ports.ts';

export type SystemUnderTest = {
  addresses: SystemAddresses;
  /** Where its process numbers and logs lie. */
  folder: string;
  stop: () => Promise<void>;
};

/** A whole system beside that of `make up`, which ends with this process at the latest. */
export const startSystemUnderTest = async (): Promise<SystemUnderTest> => {
  const folder = await throwawayFolder();
  const watchdog = tieToThisProcess(folder);
  const stop = () => end(folder, watchdog);
  try {
    const ports = await freePorts();
    const addresses = await startSystem({ folder, ports, throwaway: true });
    return { addresses, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The logs outlive the system, for whoever asks why a journey failed. */
const end = async (folder: string, watchdog: Watchdog): Promise<void> => {
  const kept = join(localFolder, 'e2e-logs');
  await rm(kept, { recursive: true, force: true });
  await cp(join(folder, 'logs'), kept, { recursive: true });
  await eraseSystem(folder);
  await watchdog.release();
};
