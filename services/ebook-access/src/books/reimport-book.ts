import { randomUUID } from 'node:crypto';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { type Book, BookRefused } from './book.model.ts';
import {
  addBook,
  recordRefusal,
  findOutdatedImport,
  type OutdatedImport,
  type ImportKey,
  reactivateBook,
} from './book.repository.ts';
import { importerVersion, importKeyOf } from './import-book.ts';
import { withImportLock } from './import-lock.ts';
import { readEpubInWorker } from './read-epub-in-worker.ts';

type Deps = { pool: Pool; objects: ObjectStore; log: Logger };

/** Why the stored file cannot be imported again. */
type Failure = 'file missing' | 'file refused';

const parseStoredFile = async (
  { objects }: Deps,
  { file }: OutdatedImport,
): Promise<{ book: Book; importKey: ImportKey } | Failure> => {
  const bytes = await objects.get(file.key);
  if (!bytes) return 'file missing';
  try {
    const book = await readEpubInWorker(bytes);
    return { book, importKey: importKeyOf(bytes) };
  } catch (error) {
    if (error instanceof BookRefused) return 'file refused';
    throw error;
  }
};

/**
 * Imports the uploaded book again from its stored file after an update of the importer, in one
 * instance. Until then, and if that fails, readers keep the previous import.
 */
export const reimportBook = (deps: Deps) => async (): Promise<void> => {
  const { pool, log } = deps;
  if (!(await findOutdatedImport(pool, importerVersion))) return;
  await withImportLock(pool, async () => {
    // Another instance may have been faster.
    const outdated = await findOutdatedImport(pool, importerVersion);
    if (!outdated) return;
    const parsed = await parseStoredFile(deps, outdated);
    if (typeof parsed === 'string') {
      await recordRefusal(pool, outdated.id, importerVersion);
      log.error(
        { book: outdated.id, reason: parsed, inUse: 'previous import' },
        'book reimport failed',
      );
      return;
    }
    const { book, importKey } = parsed;
    const { file, importedAt } = outdated;
    await withTransaction(pool, async (tx) => {
      // The import time stays, so that a book uploaded meanwhile remains the newer one.
      const isNew = await addBook(
        tx,
        randomUUID(),
        importKey,
        book,
        file,
        importedAt,
      );
      if (!isNew)
        await reactivateBook(tx, importKey.contentHash, file, importedAt);
    });
    log.info({ book: outdated.id }, 'book reimported');
  });
};
