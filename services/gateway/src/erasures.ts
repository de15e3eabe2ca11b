import { createInterface } from 'node:readline/promises';
import { createPool, withTransaction } from '@imprint/chassis/db';
import { readDatabaseUrl } from './config.ts';
import { readAll, schedule } from './privacy/erasure.repository.ts';
import { partNames } from './privacy/part.model.ts';
import {
  NotAnErasure,
  parseErasureRecords,
} from './privacy/erasure-records.ts';

// `npm run -s erasures -w @imprint/gateway > erased.jsonl`: who was erased, by hash.
// `npm run -s erasures -w @imprint/gateway -- repeat < erased.jsonl`: makes the running gateway erase them
// again, after a backup was restored that still knew them.

const say = (text: string) => process.stderr.write(`${text}\n`);

const linesOfInput = async () => {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin }))
    lines.push(line);
  return lines;
};

const pool = createPool(readDatabaseUrl());
try {
  if (process.argv[2] === 'repeat') {
    const records = parseErasureRecords(await linesOfInput());
    await withTransaction(pool, async (tx) => {
      for (const one of records) await schedule(tx, one, [...partNames]);
    });
    say(`Erasures scheduled again: ${records.length}.`);
  } else
    for (const one of await readAll(pool))
      process.stdout.write(`${JSON.stringify(one)}\n`);
} catch (error) {
  if (!(error instanceof NotAnErasure)) throw error;
  say(`${error.message} Nothing was scheduled.`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
