import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { addBook, isImported, type Reading } from './book.repository.ts';
import { readEpubApart } from './read-epub-apart.ts';

type Deps = { pool: Pool; clock: Clock };

// Raised when reading or sanitising changes, so that a known file is read anew.
export const importerVersion = 4;

/** A file as this importer reads it. */
export const readingOf = (file: Buffer): Reading => ({
  importerVersion,
  contentHash: createHash('sha256')
    .update(`${importerVersion}:`)
    .update(file)
    .digest('hex'),
});

/** Reads the book of the settings into the database unless it is there already; safe when several start at once. */
export const importBook =
  ({ pool, clock }: Deps) =>
  async (file: Buffer, name = ''): Promise<'imported' | 'known'> => {
    const reading = readingOf(file);
    if (await isImported(pool, reading.contentHash)) return 'known';
    const book = await readEpubApart(file);
    const source = { name, bytes: file.length, key: null };
    const isNew = await withTransaction(pool, (tx) =>
      addBook(tx, randomUUID(), reading, book, source, clock.now()),
    );
    return isNew ? 'imported' : 'known';
  };
