import { systemFolder } from './folders.ts';
import { lockSystem } from './processes/lock.ts';
import { runCommand } from './run-command.ts';
import { eraseSystem } from './stop-system.ts';

await runCommand(async () => {
  lockSystem(systemFolder);
  await eraseSystem(systemFolder);
  console.log('Stopped; all data, logs and secrets are deleted.');
});
