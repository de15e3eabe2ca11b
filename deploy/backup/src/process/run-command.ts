import { isDatabaseUnavailableError } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { UserError } from './user-error.ts';

/** Runs a command; prints a UserError or an unavailable database as one sentence, and logs any other error. */
export const runAndReportErrors = async (
  log: Logger,
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof UserError)
      process.stderr.write(`✗ ${error.message}\n`);
    else if (isDatabaseUnavailableError(error))
      process.stderr.write(`✗ A database does not answer: ${String(error)}\n`);
    else log.error({ err: error }, 'command failed');
  }
};
