import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { send } from '../../shared/api/send.ts';
import type { Note } from './notes.model.ts';

const at = (token: string) => `/api/ebook/notes/${encodeURIComponent(token)}`;

/** The seat's notes, each where its words stand in the book as it is now. */
export const readNotes = (token: string) =>
  send<AnswerOf<'readNotes'>>(at(token), { method: 'GET' });

/** Keeps the whole list; the last one outlives the page, if it is not too long for that. */
export const keepNotes = (
  token: string,
  body: { version: number; notes: Note[] },
  isLast: boolean,
) =>
  send<AnswerOf<'keepNotes'>>(at(token), {
    method: 'PUT',
    body,
    keepalive: isLast,
  });
