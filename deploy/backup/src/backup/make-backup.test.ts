import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLogger } from '@imprint/chassis/logger';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { makeBackup } from './make-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'imprint-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const databaseUrl = (name: string) => `postgres://imprint@127.0.0.1/${name}`;

it('removes what it has stored if a dump fails', async () => {
  // This pg_dump cannot read the database of orders, which comes after that of analytics.
  const dump = join(folder, 'pg_dump');
  writeFileSync(
    dump,
    '#!/bin/sh\necho "rows of $PGDATABASE"\n[ "$PGDATABASE" != orders ]\n',
    { mode: 0o755 },
  );
  const storeIn = (name: string) =>
    openObjectStore({ STORAGE_FOLDER: join(folder, name), S3_REGION: '' });
  const place = storeIn('place');
  const stored: string[] = [];
  const deps = {
    log: createLogger('backup', 'silent'),
    tools: { dump, restore: '', server: '18.0' },
    databases: {
      gateway: databaseUrl('gateway'),
      catalog: databaseUrl('catalog'),
      orders: databaseUrl('orders'),
      'ebook-access': databaseUrl('ebook'),
      analytics: databaseUrl('analytics'),
    },
    shop: storeIn('shop'),
    place: {
      ...place,
      put: (key: string, ...rest: [Buffer, string]) => {
        stored.push(key);
        return place.put(key, ...rest);
      },
    },
    recipient: undefined,
    keepDays: 30,
    now: () => new Date('2026-11-28T02:30:00Z'),
  };
  await expect(makeBackup(deps)).rejects.toThrow('pg_dump');
  expect(stored).toContainEqual(expect.stringContaining('analytics.dump'));
  expect(await place.list('')).toEqual([]);
});
