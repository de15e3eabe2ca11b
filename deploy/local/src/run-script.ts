import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryFolder, systemFolder } from './folders.ts';
import { Mishap } from './mishap.ts';
import { runningDaemons } from './processes/daemon.ts';
import { runCommand } from './run-command.ts';
import { surroundingsOf } from './start-system.ts';
import { parts } from './system.ts';
import { portsFrom } from './system/ports.ts';

/** Runs a part's script with the settings that make up gives the part: run-script.ts analytics src/rebuild.ts … */
await runCommand(async () => {
  const [name = '', script = '', ...args] = process.argv.slice(2);
  if (!runningDaemons(systemFolder).has(name))
    throw new Mishap(`${name} does not run; start the system with make up.`);
  const ports = portsFrom(process.env);
  const around = await surroundingsOf({ folder: systemFolder, ports });
  const part = parts(around).find((one) => one.name === name);
  if (!part) throw new Mishap(`There is no part named ${name}.`);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: join(repositoryFolder, part.cwd),
    env: { ...process.env, ...part.env },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});
