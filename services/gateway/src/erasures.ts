import { createInterface } from 'node:readline/promises';
import { createPool, withTransaction } from '@imprint/chassis/db';
import { z } from 'zod';
import { readDatabaseUrl } from './config.ts';
import { readAll } from './privacy/erasure.repository.ts';
import { tellOfErasure } from './privacy/tell-of-erasure.ts';

// `npm run -s erasures -w @imprint/gateway > erased.jsonl`: who was erased, by hash.
// `npm run -s erasures -w @imprint/gateway -- repeat < erased.jsonl`: tells every part again, after a
// backup was restored that still knew them.

const say = (text: string) => process.stderr.write(`${text}\n`);

const Told = z.object({
  id: z.uuid(),
  emailHash: z.string().regex(/^[0-9a-f]{64}$/),
  erasedAt: z.iso.datetime().transform((text) => new Date(text)),
});

const parse = (line: string) => {
  try {
    return Told.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};

const readTold = async () => {
  const told: z.output<typeof Told>[] = [];
  let number = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    number += 1;
    if (!line.trim()) continue;
    const one = parse(line);
    if (!one) return { fault: `Line ${number} is none of an erasure.` };
    told.push(one);
  }
  return { told };
};

const pool = createPool(readDatabaseUrl());
try {
  if (process.argv[2] === 'repeat') {
    const { told, fault } = await readTold();
    if (told) {
      await withTransaction(pool, async (tx) => {
        for (const one of told) await tellOfErasure(tx, one);
      });
      say(`Erasures told again: ${told.length}.`);
    } else {
      say(`${fault} Nothing was told.`);
      process.exitCode = 1;
    }
  } else
    for (const one of await readAll(pool))
      process.stdout.write(`${JSON.stringify(one)}\n`);
} finally {
  await pool.end();
}
