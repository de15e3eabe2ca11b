import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { send } from '../../../shared/api/send.ts';
import type { Note } from './notes.model.ts';
import { sessionAddress } from '../session/reading-address.ts';

/** The seat's notes, each where its words stand in the book as it is now. */
export const readNotes = (token: string, epoch: number) =>
  send<AnswerOf<'readNotes'>>(sessionAddress('notes', token, epoch), {
    method: 'GET',
  });

/** Keeps the whole list; the last one outlives the page, if it is not too long for that. */
export const keepNotes = (
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
