import { withTransaction } from '@imprint/chassis/db';
import type { RateLimit } from '@imprint/chassis/rate-limit';
import {
  admitHolder,
  type HolderCredentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import { invalidToken } from '../reading-links/reading-link.model.ts';
import { notesChanged } from './reading-note.model.ts';
import {
  holdPurchase,
  keepNotes as keep,
  type KeptNotes,
} from './reading-note.repository.ts';

type Deps = ReaderDeps & { notesLimit: RateLimit };

/** Keeps the seat's whole list; `version` is the one that it was made from. */
export const keepNotes =
  (deps: Deps) =>
  async (
    credentials: HolderCredentials,
    { version, notes }: KeptNotes,
  ): Promise<{ version: number }> => {
    const { found } = await admitHolder(deps, credentials);
    const seat = found.seat.id;
    await deps.notesLimit(seat);
    await withTransaction(deps.pool, async (tx) => {
      if (!(await holdPurchase(tx, seat))) throw invalidToken();
      const isKept = await keep(tx, seat, version, notes, deps.clock.now());
      if (!isKept) throw notesChanged();
    });
    return { version: version + 1 };
  };
