import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gatewayEnvironment } from '../config/config.ts';
import { childExit } from '../process/child-exit.ts';
import {
  type ErasureRecord,
  formatErasures,
  parseErasures,
} from './erasure-record.ts';

const script = fileURLToPath(import.meta.resolve('@imprint/gateway/erasures'));

/** The gateway's tables are its own business, so its erasures are read and scheduled by its own command. */
const runCommand = async (
  command: 'list' | 'after-restore',
  databaseUrl: string,
  input = '',
): Promise<string> => {
  const child = spawn(process.execPath, [script, command], {
    env: gatewayEnvironment(databaseUrl),
    stdio: 'pipe',
  });
  // A command that fails before it has read its input says why by itself.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output] = await Promise.all([
    text(child.stdout),
    childExit(child, `${command} of the gateway's erasures`),
  ]);
  return output;
};

/** Who was erased, as far as this database of the gateway knows. */
export const listErasures = async (
  databaseUrl: string,
): Promise<ErasureRecord[]> =>
  parseErasures(await runCommand('list', databaseUrl));

/** Ends every session in a restored database of the gateway, and has it erase again who was erased since the backup. */
export const applyErasures = async (
  databaseUrl: string,
  erased: ErasureRecord[],
): Promise<object> =>
  JSON.parse(
    await runCommand('after-restore', databaseUrl, formatErasures(erased)),
  ) as object;
