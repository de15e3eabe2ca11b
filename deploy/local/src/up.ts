import { systemFolder } from './folders.ts';
import { lockSystem } from './processes/lock.ts';
import { runCommand } from './run-command.ts';
import { startSystem } from './start-system.ts';
import { printAddresses } from './system/announce.ts';
import { portsFrom } from './system/ports.ts';
import { stopStartedOnSignal } from './system/undo.ts';

await runCommand(async () => {
  const ports = portsFrom(process.env);
  lockSystem(systemFolder);
  await stopStartedOnSignal(systemFolder);
  printAddresses(
    await startSystem({ folder: systemFolder, ports }),
    'make logs shows what happens, make down stops it.',
  );
});
