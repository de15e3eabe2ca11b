import { runningDaemons, stopDaemon } from '../processes/daemon.ts';
import { haveContainers, stopStores } from '../stores/stores.ts';

/** Records the running processes; after a failed start, `restore` stops everything that was started since. */
export const recordRunning = async (
  folder: string,
): Promise<{ restore: () => Promise<void> }> => {
  const before = runningDaemons(folder);
  const hadContainers = await haveContainers(folder);
  return {
    restore: async () => {
      const started = [...runningDaemons(folder)].filter(
        ([name, pid]) => before.get(name) !== pid,
      );
      await Promise.all(started.map(([name]) => stopDaemon({ folder, name })));
      if (!hadContainers && (await haveContainers(folder)))
        await stopStores(folder);
    },
  };
};

/** Makes a signal stop everything that is started from now on, and exit. */
export const undoOnSignal = async (folder: string): Promise<void> => {
  const before = await recordRunning(folder);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void before.restore().finally(() => process.exit(130));
    });
};
