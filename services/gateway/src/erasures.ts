import { createInterface } from 'node:readline/promises';
import {
  createPool,
  isDatabaseUnavailableError,
  withTransaction,
} from '@imprint/chassis/db';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { endAll } from './admin-auth/sessions/session.repository.ts';
import { readAll, saveUnpublished } from './privacy/erasure.repository.ts';
import { privacyServices } from './privacy/privacy-service.model.ts';
import {
  NotAnErasure,
  parseErasureRecords,
} from './privacy/erasure-records.ts';

// `npm run -s erasures -w @imprint/gateway > erased.jsonl` lists the erased people, each by an email hash.
// `npm run -s erasures -w @imprint/gateway -- repeat < erased.jsonl` schedules these erasures again after the restore
// of an older backup; the running gateway publishes them.
// `… -- after-restore < erased.jsonl` also ends every session of the admin, because a restore reopens sessions that
// ended after the backup. deploy/backup runs this command on a restored database. Both commands may be repeated.

const printToStderr = (text: string) => process.stderr.write(`${text}\n`);

const readInputLines = async () => {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin }))
    lines.push(line);
  return lines;
};

const pool = createPool(readDatabaseUrl(), { statementTimeoutMs: 60_000 });
const command = process.argv[2] ?? 'list';
try {
  if (command === 'list')
    for (const one of await readAll(pool))
      process.stdout.write(`${JSON.stringify(one)}\n`);
  else if (command === 'repeat' || command === 'after-restore') {
    const records = parseErasureRecords(await readInputLines());
    const sessions = await withTransaction(pool, async (tx) => {
      for (const one of records)
        await saveUnpublished(tx, one, [...privacyServices]);
      return command === 'after-restore' ? endAll(tx, 'restored') : 0;
    });
    const erasures = records.length;
    if (command === 'repeat')
      printToStderr(`Erasures scheduled again: ${erasures}.`);
    else process.stdout.write(`${JSON.stringify({ sessions, erasures })}\n`);
  } else {
    printToStderr('Unknown command. Use list, repeat or after-restore.');
    process.exitCode = 1;
  }
} catch (error) {
  process.exitCode = 1;
  if (error instanceof NotAnErasure)
    printToStderr(`${error.message} Nothing was scheduled.`);
  else if (isDatabaseUnavailableError(error))
    printToStderr(`The database does not answer: ${String(error)}`);
  else throw error;
} finally {
  await pool.end();
}
