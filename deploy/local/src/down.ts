import { systemFolder } from './folders.ts';
import { lockSystem } from './processes/lock.ts';
import { runCommand } from './run-command.ts';
import { stopSystem } from './stop-system.ts';

await runCommand(async () => {
  lockSystem(systemFolder);
  const stopped = await stopSystem(systemFolder);
  console.log(
    stopped.length > 0
      ? `Stopped ${stopped.join(', ')}.`
      : 'Nothing was running.',
  );
});
