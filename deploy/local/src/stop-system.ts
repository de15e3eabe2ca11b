import { rm } from 'node:fs/promises';
import { runningDaemons, stopDaemon } from './processes/daemon.ts';
import { embeddedNames } from './stores/embedded.ts';
import { eraseDataOutsideFolder, stopStores } from './stores/stores.ts';

/** Stops the services first and their stores after them; returns the names of the processes that ran. */
export const stopSystem = async (folder: string): Promise<string[]> => {
  const names = [...runningDaemons(folder).keys()];
  await Promise.all(
    names
      .filter((name) => !embeddedNames.includes(name))
      .map((name) => stopDaemon({ folder, name })),
  );
  await stopStores(folder);
  return names;
};

/** Stops the system and deletes all its data. */
export const eraseSystem = async (folder: string): Promise<void> => {
  await stopSystem(folder);
  await eraseDataOutsideFolder(folder);
  await rm(folder, { recursive: true, force: true });
};
