import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { send } from '../../../shared/api/send.ts';
import type { Note } from './notes.model.ts';
import { sessionAddress } from '../session/reading-address.ts';

/** Reads the seat's notes with their positions in the current edition. */
export const readNotes = (token: string, epoch: number) =>
  send<AnswerOf<'readNotes'>>(sessionAddress('notes', token, epoch), {
    method: 'GET',
  });

/** Saves the complete list; the last request uses keepalive, so that it survives the page. */
export const saveNotes = (
  token: string,
  epoch: number,
  body: { version: number; notes: Note[] },
  isLast: boolean,
) =>
  send<AnswerOf<'keepNotes'>>(sessionAddress('notes', token, epoch), {
    method: 'PUT',
    body,
    keepalive: isLast,
  });
