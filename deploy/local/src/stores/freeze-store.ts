import { runningDaemons } from '../processes/daemon.ts';
import { pauseCompose } from './compose.ts';
import { recordedStoreMode } from './store-mode.ts';

/** Stops a store without ending it, as a machine that hangs would; the answer lets it go on. */
export const freezeStore = async (
  folder: string,
  name: 'kafka' | 'redis' | 'postgres',
): Promise<() => Promise<void>> => {
  if ((await recordedStoreMode(folder)) === 'docker')
    return pauseCompose(folder, name);
  const pid = runningDaemons(folder).get(name);
  if (!pid) throw new Error(`${name} is not a process of this system`);
  process.kill(pid, 'SIGSTOP');
  return async () => {
    process.kill(pid, 'SIGCONT');
  };
};
