import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { join } from 'node:path';
import { repositoryFolder, systemFolder } from './folders.ts';
import { UserError } from './user-error.ts';

/** Reads `.env`, runs the command, and prints a user error as one sentence. */
export const runCommand = async (
  command: () => Promise<unknown>,
): Promise<void> => {
  const file = join(repositoryFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    await command();
  } catch (error) {
    console.error(`✗ ${describeErrorAndSaveStack(error)}`);
    process.exitCode = 1;
  }
};

/** Returns an error as one sentence; the stack of an unexpected error is written to a file. */
const describeErrorAndSaveStack = (error: unknown): string => {
  if (error instanceof UserError) return error.message;
  const folder = join(systemFolder, 'logs');
  const file = join(folder, 'command.log');
  const [firstLine] = String(error).split('\n');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${inspect(error)}\n`);
    return `${firstLine}; details are in ${file}.`;
  } catch {
    return firstLine ?? 'Something went wrong.';
  }
};
