import { createServiceCommandRunner } from './part-scripts.ts';
import { runCommand } from './run-command.ts';

/** Runs a part's script with the part's settings of `make up`. Usage: run-script.ts analytics src/rebuild.ts … */
await runCommand(async () => {
  const [name = '', ...command] = process.argv.slice(2);
  const run = await createServiceCommandRunner([name]);
  process.exitCode = run(name, command).status;
});
