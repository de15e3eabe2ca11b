import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '@imprint/chassis/db';
import type { Redis } from '@imprint/chassis/redis';

/** Returns every row of every table as text; bytes are hexadecimal. */
const rowsOf = async (pool: Pool): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select kept::text as row from ${name} kept`,
    );
    all.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return all;
};

const keysOf = async (redis: Redis): Promise<string[]> => {
  const all: string[] = [];
  for await (const keys of redis.scanStream() as AsyncIterable<string[]>)
    for (const key of keys) {
      // A key that expires while others are read is skipped.
      const bytes = (await redis.dumpBuffer(key)) as Buffer | null;
      if (bytes) all.push(`${key}: ${bytes.toString('latin1')}`);
    }
  return all;
};

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return `${path}: ${await readFile(path, 'latin1')}`;
      }),
  );
};

/** Returns a search through every place where a shop may store personal data. */
export const createDataSearch = (places: {
  databases: Record<string, Pool>;
  redis: Redis;
  folder: string;
}) => {
  const everything = async (): Promise<string[]> => {
    const tables = await Promise.all(
      Object.entries(places.databases).map(async ([name, pool]) =>
        (await rowsOf(pool)).map((row) => `${name} ${row}`),
      ),
    );
    return [
      ...tables.flat(),
      ...(await keysOf(places.redis)),
      ...(await filesOf(places.folder)),
    ];
  };

  /** Returns the first 200 characters of each row, key or file that contains one of the words, as text or as bytes. */
  return async (words: string[]): Promise<string[]> => {
    const needles = words.flatMap((word) => [
      word.toLowerCase(),
      Buffer.from(word).toString('hex'),
      Buffer.from(word.toLowerCase()).toString('hex'),
    ]);
    return (await everything())
      .filter((place) => {
        const text = place.toLowerCase();
        return needles.some((needle) => text.includes(needle));
      })
      .map((place) => place.slice(0, 200));
  };
};
