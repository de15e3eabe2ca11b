import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from './folders.ts';
import { Mishap } from './mishap.ts';

/** Reads `.env`, runs the command, and tells a mishap in its one sentence. */
export const runCommand = async (
  command: () => Promise<unknown>,
): Promise<void> => {
  const file = join(repositoryFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Mishap ? `✗ ${error.message}` : error);
    process.exitCode = 1;
  }
};
