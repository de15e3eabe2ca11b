import { systemFolder } from './folders.ts';
import { lockSystem } from './processes/lock.ts';
import { runCommand } from './run-command.ts';
import { startSystem } from './start-system.ts';
import { announce } from './system/announce.ts';
import { portsFrom } from './system/ports.ts';
import { undoOnSignal } from './system/undo.ts';

await runCommand(async () => {
  const ports = portsFrom(process.env);
  lockSystem(systemFolder);
  await undoOnSignal(systemFolder);
  announce(
    await startSystem({ folder: systemFolder, ports }),
    'make logs shows what happens, make down stops it.',
  );
});
