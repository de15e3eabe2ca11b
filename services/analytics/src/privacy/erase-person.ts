import type { Tx } from '@imprint/chassis/db';
import type { Erasure } from '@imprint/chassis/privacy';
import {
  deleteNotesOfPerson,
  pseudonymiseMailsOfPerson,
} from './person.repository.ts';

/** Pseudonymises a person's emails and deletes the author's notes about the person. Safe to repeat. */
export const erasePerson = async (tx: Tx, erasure: Erasure): Promise<void> => {
  await pseudonymiseMailsOfPerson(tx, erasure);
  await deleteNotesOfPerson(tx, erasure);
};
