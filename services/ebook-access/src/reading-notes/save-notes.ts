import { withTransaction } from '@imprint/chassis/db';
import { ConflictError } from '@imprint/chassis/errors';
import type { CountCall } from '@imprint/chassis/rate-limit';
import {
  admitLeaseHolder,
  type HolderCredentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import { invalidTokenError } from '../reading-links/reading-link.model.ts';
import {
  lockEntitledPurchase,
  writeNotesIfUnchanged,
  type StoredNotes,
} from './reading-note.repository.ts';

type Deps = ReaderDeps & { notesLimit: CountCall };

/** Reports that a newer list is stored; the browser merges its own list with it and sends the result. */
const notesChangedError = () =>
  new ConflictError(
    'NOTES_CHANGED',
    'Your notes were changed on another page.',
  );

/**
 * Replaces the seat's list of notes and returns its version; `version` is the version that the new list is based on.
 * @throws NOTES_CHANGED if a newer list is stored, INVALID_TOKEN if the purchase entitles to nothing
 */
export const saveNotes =
  (deps: Deps) =>
  async (
    credentials: HolderCredentials,
    { version, notes }: StoredNotes,
  ): Promise<{ version: number }> => {
    const { found } = await admitLeaseHolder(deps, credentials);
    const seat = found.seat.id;
    await deps.notesLimit(seat);
    await withTransaction(deps.pool, async (tx) => {
      if (!(await lockEntitledPurchase(tx, seat))) throw invalidTokenError();
      const isSaved = await writeNotesIfUnchanged(
        tx,
        seat,
        version,
        notes,
        deps.clock.now(),
      );
      if (!isSaved) throw notesChangedError();
    });
    return { version: version + 1 };
  };
