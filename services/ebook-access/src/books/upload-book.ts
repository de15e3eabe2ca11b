import { randomUUID } from 'node:crypto';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import type { ObjectStore } from '@imprint/chassis/object-store';
import type { BookDetails } from './book.shape.ts';
import {
  addBookIfNew,
  findCurrentBookDetails,
  isImported,
  reactivateBook,
} from './book.repository.ts';
import { createImportKey } from './import-book.ts';
import { readEpubInWorker } from './read-epub-in-worker.ts';

type Deps = { pool: Pool; clock: Clock; objects: ObjectStore };

const toAuditFields = (facts: BookDetails | undefined) => ({
  title: facts?.title ?? null,
  file: facts?.fileName ?? null,
  words: facts?.words ?? null,
});

/**
 * Imports an EPUB as the current book, or makes an earlier import current again, and returns its details. Readers
 * keep the previous book until the import has succeeded.
 * @throws BookRefused
 */
export const uploadBook =
  ({ pool, clock, objects }: Deps) =>
  async (
    bytes: Buffer,
    name: string,
    admin: AdminClaims,
  ): Promise<BookDetails> => {
    const importKey = createImportKey(bytes);
    const { contentHash } = importKey;
    const isKnown = await isImported(pool, contentHash);
    const book = isKnown ? undefined : await readEpubInWorker(bytes);
    const key = `books/${contentHash}.epub`;
    // The key contains the content hash, so that an upload repeated after a failed transaction overwrites the same
    // file.
    await objects.put(key, bytes, 'application/epub+zip');
    const file = { name, bytes: bytes.length, key };
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      const before = await findCurrentBookDetails(tx);
      const isNew =
        book !== undefined &&
        (await addBookIfNew(tx, randomUUID(), importKey, book, file, now));
      if (!isNew) await reactivateBook(tx, contentHash, file, now);
      const after = await findCurrentBookDetails(tx);
      if (!after) throw new Error('the imported book was not found');
      await recordAndPublishAdminAction(tx, {
        service: 'ebook-access',
        admin,
        action: 'book.uploaded',
        subject: 'book',
        before: toAuditFields(before),
        after: toAuditFields(after),
      });
      return after;
    });
  };
