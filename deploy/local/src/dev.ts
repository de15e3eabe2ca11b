import { once } from 'node:events';
import { systemFolder } from './folders.ts';
import { logFileOf, runningDaemons } from './processes/daemon.ts';
import { followLogs } from './processes/follow-logs.ts';
import { lockSystem } from './processes/lock.ts';
import { startWatchdog } from './processes/watchdog.ts';
import { runCommand } from './run-command.ts';
import { startSystem } from './start-system.ts';
import { stopSystem } from './stop-system.ts';
import { printAddresses } from './system/announce.ts';
import { portsFrom } from './system/ports.ts';

/**
 * Runs the system in the terminal, with the data of `make up`; every part reloads on a change, and Ctrl-C stops all.
 */
await runCommand(async () => {
  const folder = systemFolder;
  const ports = portsFrom(process.env);
  lockSystem(folder);
  const watchdog = startWatchdog(folder);
  const interrupted = Promise.race([
    once(process, 'SIGINT'),
    once(process, 'SIGTERM'),
  ]);
  try {
    printAddresses(
      await startSystem({ folder, ports, dev: true }),
      'A change shows at once; Ctrl-C stops everything.',
    );
    const names = [...runningDaemons(folder).keys()];
    const logs = followLogs(names.map((name) => logFileOf({ folder, name })));
    await interrupted;
    logs.kill();
  } finally {
    await stopSystem(folder);
    await watchdog.release();
  }
});
