import { execFile } from 'node:child_process';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../../src');

/** Runs one exported function like a command, and returns its output and exit code. */
export const asCommand = (
  module: string,
  call: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const name = /^\w+/.exec(call)?.[0] ?? '';
    const script = `
      import { runCommand } from '${source}/run-command.ts';
      import { ${name} } from '${source}/${module}';
      await runCommand(() => ${call});`;
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-e', script],
      { env: environment },
      (_, stdout, stderr) =>
        resolve({
          code: child.exitCode ?? -1,
          said: (stdout + stderr).trim(),
        }),
    );
  });
