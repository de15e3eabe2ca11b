import { randomUUID } from 'node:crypto';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { type Book, BookRefused } from './book.model.ts';
import {
  addBook,
  noteRefusal,
  olderReading,
  type OlderReading,
  type Reading,
  useAgain,
} from './book.repository.ts';
import { importerVersion, readingOf } from './import-book.ts';
import { alone } from './one-reader.ts';
import { readEpubApart } from './read-epub-apart.ts';

type Deps = { pool: Pool; objects: ObjectStore; log: Logger };

/** Why the book stays as an older importer has read it. */
type Stays = 'its file is gone' | 'its file is refused now';

const readAgain = async (
  { objects }: Deps,
  { file }: OlderReading,
): Promise<{ book: Book; reading: Reading } | Stays> => {
  const bytes = await objects.get(file.key);
  if (!bytes) return 'its file is gone';
  try {
    const book = await readEpubApart(bytes);
    return { book, reading: readingOf(bytes) };
  } catch (error) {
    if (error instanceof BookRefused) return 'its file is refused now';
    throw error;
  }
};

/**
 * After an update of the importer the uploaded book is read once more from its kept file,
 * by one instance; until then, and if it cannot be, readers have it as it was.
 */
export const readBookAnew = (deps: Deps) => async (): Promise<void> => {
  const { pool, log } = deps;
  if (!(await olderReading(pool, importerVersion))) return;
  await alone(pool, async () => {
    // Another instance may have been faster.
    const older = await olderReading(pool, importerVersion);
    if (!older) return;
    const read = await readAgain(deps, older);
    if (typeof read === 'string') {
      await noteRefusal(pool, older.id, importerVersion);
      log.error({ book: older.id }, `the book is not read anew: ${read}`);
      return;
    }
    const { book, reading } = read;
    const { file, importedAt } = older;
    await withTransaction(pool, async (tx) => {
      // The time stays: it is the same edition, and one that was uploaded meanwhile is newer.
      const isNew = await addBook(
        tx,
        randomUUID(),
        reading,
        book,
        file,
        importedAt,
      );
      if (!isNew) await useAgain(tx, reading.contentHash, file, importedAt);
    });
    log.info({ book: older.id }, 'the book was read anew');
  });
};
