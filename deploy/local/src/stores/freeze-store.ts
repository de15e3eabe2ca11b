import { runningDaemons } from '../processes/daemon.ts';
import { pauseComposeService } from './compose.ts';
import { recordedStoreMode } from './store-mode.ts';

/** Suspends a store, like a machine that hangs; returns a function that resumes it. */
export const freezeStore = async (
  folder: string,
  name: 'kafka' | 'redis' | 'postgres',
): Promise<() => Promise<void>> => {
  if ((await recordedStoreMode(folder)) === 'docker')
    return pauseComposeService(folder, name);
  const pid = runningDaemons(folder).get(name);
  if (!pid) throw new Error(`${name} is not a process of this system`);
  process.kill(pid, 'SIGSTOP');
  return async () => {
    process.kill(pid, 'SIGCONT');
  };
};
