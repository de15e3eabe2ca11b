import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { addBook, isImported } from './book.repository.ts';
import { readEpubApart } from './read-epub-apart.ts';

type Deps = { pool: Pool; clock: Clock };

// Raised when reading or sanitising changes, so that a known file is read anew.
const importerVersion = 1;

/** Reads a book file into the database unless it is there already; safe when several start at once. */
export const importBook =
  ({ pool, clock }: Deps) =>
  async (file: Buffer): Promise<'imported' | 'known'> => {
    const contentHash = createHash('sha256')
      .update(`${importerVersion}:`)
      .update(file)
      .digest('hex');
    if (await isImported(pool, contentHash)) return 'known';
    const book = await readEpubApart(file);
    const isNew = await withTransaction(pool, (tx) =>
      addBook(tx, randomUUID(), contentHash, book, clock.now()),
    );
    return isNew ? 'imported' : 'known';
  };
