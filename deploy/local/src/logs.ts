import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemFolder } from './folders.ts';
import { UserError } from './user-error.ts';
import { followLogs } from './processes/follow-logs.ts';
import { runCommand } from './run-command.ts';

const folder = join(systemFolder, 'logs');

/** Follows the logs of all parts, or of the named part, until Ctrl-C. */
await runCommand(async () => {
  const [wanted] = process.argv.slice(2);
  const names = listLogNames();
  if (names.length === 0)
    throw new UserError(
      'There are no logs yet; start the system with make up.',
    );
  if (wanted && !names.includes(wanted))
    throw new UserError(
      `There is no log of ${wanted}; there are ${names.join(', ')}.`,
    );
  const chosen = wanted ? [wanted] : names;
  followLogs(chosen.map((name) => join(folder, `${name}.log`)));
});

function listLogNames(): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => /^[\w-]+\.log$/.test(file))
      .map((file) => file.slice(0, -'.log'.length));
  } catch {
    return [];
  }
}
