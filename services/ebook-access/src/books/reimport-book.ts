import { randomUUID } from 'node:crypto';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { type Book, BookRefused } from './book.model.ts';
import {
  addBookIfNew,
  recordFailedImporterVersion,
  findOutdatedImport,
  type OutdatedImport,
  type ImportKey,
  reactivateBook,
} from './book.repository.ts';
import { importerVersion, createImportKey } from './import-book.ts';
import { tryWithImportLock } from './import-lock.ts';
import { readEpubInWorker } from './read-epub-in-worker.ts';

type Deps = { pool: Pool; objects: ObjectStore; log: Logger };

/** Why the stored file cannot be imported again. */
type Failure = 'file missing' | 'file refused';

const loadAndParseStoredFile = async (
  { objects }: Deps,
  { file }: OutdatedImport,
): Promise<{ book: Book; importKey: ImportKey } | Failure> => {
  const bytes = await objects.get(file.key);
  if (!bytes) return 'file missing';
  try {
    const book = await readEpubInWorker(bytes);
    return { book, importKey: createImportKey(bytes) };
  } catch (error) {
    if (error instanceof BookRefused) return 'file refused';
    throw error;
  }
};

/**
 * Imports the uploaded book again if an earlier version of the importer imported it. Only one instance imports at a
 * time. Readers keep the previous import until the new one succeeds.
 */
export const reimportBook = (deps: Deps) => async (): Promise<void> => {
  const { pool, log } = deps;
  if (!(await findOutdatedImport(pool, importerVersion))) return;
  await tryWithImportLock(pool, async () => {
    // Another instance may have imported the file before this one got the lock.
    const outdated = await findOutdatedImport(pool, importerVersion);
    if (!outdated) return;
    const parsed = await loadAndParseStoredFile(deps, outdated);
    if (typeof parsed === 'string') {
      await recordFailedImporterVersion(pool, outdated.id, importerVersion);
      log.error(
        { book: outdated.id, reason: parsed, inUse: 'previous import' },
        'book reimport failed',
      );
      return;
    }
    const { book, importKey } = parsed;
    const { file, importedAt } = outdated;
    await withTransaction(pool, async (tx) => {
      // The new import keeps the time of the old one, so that a book uploaded meanwhile is newer and stays current.
      const isNew = await addBookIfNew(
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
