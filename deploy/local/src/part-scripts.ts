import { spawnSync, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { repositoryFolder, systemFolder } from './folders.ts';
import { UserError } from './user-error.ts';
import { runningDaemons } from './processes/daemon.ts';
import { startStoresAndPrepareEnvironment } from './start-system.ts';
import { defineSystemProcesses } from './system.ts';
import { portsFrom } from './system/ports.ts';

type ScriptResult = { status: number; stdout: string };

/** Returns a function that runs a script of a part, with the settings that `make up` gives the part. */
export const createServiceCommandRunner = async (
  names: string[],
): Promise<
  (name: string, command: string[], stdio?: StdioOptions) => ScriptResult
> => {
  for (const name of names)
    if (!runningDaemons(systemFolder).has(name))
      throw new UserError(
        `${name} does not run; start the system with make up.`,
      );
  const ports = portsFrom(process.env);
  const around = await startStoresAndPrepareEnvironment({
    folder: systemFolder,
    ports,
  });
  return (name, command, stdio = 'inherit') => {
    const part = defineSystemProcesses(around).find((one) => one.name === name);
    if (!part) throw new UserError(`There is no part named ${name}.`);
    const { status, stdout } = spawnSync(process.execPath, command, {
      cwd: join(repositoryFolder, part.cwd),
      env: { ...process.env, ...part.env },
      stdio,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return { status: status ?? 1, stdout };
  };
};
