import { isDatabaseUnavailable } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { UserError } from './user-error.ts';

/** Runs a command and says what stopped it: what a person can mend in one sentence, else the whole story. */
export const runCommand = async (
  log: Logger,
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof UserError)
      process.stderr.write(`✗ ${error.message}\n`);
    else if (isDatabaseUnavailable(error))
      process.stderr.write(`✗ A database does not answer: ${String(error)}\n`);
    else log.error({ err: error }, 'command failed');
  }
};
