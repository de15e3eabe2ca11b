import { runningDaemons, stopDaemon } from '../processes/daemon.ts';
import { areContainersRunning, stopStores } from '../stores/stores.ts';

/** Records the running processes; after a failed start, `restore` stops everything that was started since. */
export const snapshotRunningDaemons = async (
  folder: string,
): Promise<{ restore: () => Promise<void> }> => {
  const before = runningDaemons(folder);
  const hadContainers = await areContainersRunning(folder);
  return {
    restore: async () => {
      const started = [...runningDaemons(folder)].filter(
        ([name, pid]) => before.get(name) !== pid,
      );
      await Promise.all(started.map(([name]) => stopDaemon({ folder, name })));
      if (!hadContainers && (await areContainersRunning(folder)))
        await stopStores(folder);
    },
  };
};

/** Makes SIGINT, SIGTERM and SIGHUP stop everything that is started from now on, and then end this process. */
export const stopStartedOnSignal = async (folder: string): Promise<void> => {
  const before = await snapshotRunningDaemons(folder);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void before.restore().finally(() => process.exit(130));
    });
};
