import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gatewayEnvironment } from '../config/config.ts';
import { waitForChildExit } from '../process/child-exit.ts';
import {
  type ErasureRecord,
  formatErasures,
  parseErasures,
} from './erasure-record.ts';

const script = fileURLToPath(import.meta.resolve('@imprint/gateway/erasures'));

/** Runs the gateway's own command, because only the gateway may access its tables. */
const runErasuresCommand = async (
  command: 'list' | 'after-restore',
  databaseUrl: string,
  input = '',
): Promise<string> => {
  const child = spawn(process.execPath, [script, command], {
    env: gatewayEnvironment(databaseUrl),
    stdio: 'pipe',
  });
  // A command that exits before it has read its input causes EPIPE here; `waitForChildExit` reports why it failed.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output] = await Promise.all([
    text(child.stdout),
    waitForChildExit(child, `${command} of the gateway's erasures`),
  ]);
  return output;
};

/** Returns the erasures in a database of the gateway. */
export const listGatewayErasures = async (
  databaseUrl: string,
): Promise<ErasureRecord[]> =>
  parseErasures(await runErasuresCommand('list', databaseUrl));

/** Ends every session in a restored database of the gateway, and schedules the known erasures again. */
export const endSessionsAndScheduleErasures = async (
  databaseUrl: string,
  erased: ErasureRecord[],
): Promise<object> =>
  JSON.parse(
    await runErasuresCommand(
      'after-restore',
      databaseUrl,
      formatErasures(erased),
    ),
  ) as object;
