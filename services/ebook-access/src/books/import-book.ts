import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { addBookIfNew, isImported, type ImportKey } from './book.repository.ts';
import { readEpubInWorker } from './read-epub-in-worker.ts';

type Deps = { pool: Pool; clock: Clock };

// This version must rise when parsing or sanitising changes, so that known files are imported again.
export const importerVersion = 4;

/** Returns the key that identifies the import of a file by this version of the importer. */
export const createImportKey = (file: Buffer): ImportKey => ({
  importerVersion,
  contentHash: createHash('sha256')
    .update(`${importerVersion}:`)
    .update(file)
    .digest('hex'),
});

/**
 * Imports the configured book, or returns `known` if it is stored already. Safe if several instances start at once.
 * @throws BookRefused
 */
export const importBook =
  ({ pool, clock }: Deps) =>
  async (file: Buffer, name = ''): Promise<'imported' | 'known'> => {
    const importKey = createImportKey(file);
    if (await isImported(pool, importKey.contentHash)) return 'known';
    const book = await readEpubInWorker(file);
    const source = { name, bytes: file.length, key: null };
    const isNew = await withTransaction(pool, (tx) =>
      addBookIfNew(tx, randomUUID(), importKey, book, source, clock.now()),
    );
    return isNew ? 'imported' : 'known';
  };
