import type { BookTexts } from '../book-search/book-texts.ts';
import { loadCurrentBook } from '../books/book.repository.ts';
import {
  admitLeaseHolder,
  type HolderCredentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import {
  locateNotes,
  createSearchableChapterTexts,
} from './locate-notes.model.ts';
import { loadNotes } from './reading-note.repository.ts';

type Deps = ReaderDeps & { bookTexts: BookTexts };

/** Returns the seat's notes, each at its place in the current book; `lost` lists the ids of notes not found. */
export const showNotes =
  (deps: Deps) => async (credentials: HolderCredentials) => {
    const { found } = await admitLeaseHolder(deps, credentials);
    const seat = found.seat.id;
    const { version, notes } = await loadNotes(deps.pool, seat);
    if (notes.length === 0) return { seat, version, notes, lost: [] };
    const book = await loadCurrentBook(deps.pool);
    const text = createSearchableChapterTexts(await deps.bookTexts(book.id));
    return { seat, version, ...locateNotes(notes, text) };
  };
