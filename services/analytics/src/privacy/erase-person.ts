import type { Tx } from '@imprint/chassis/db';
import type { Erasure } from '@imprint/chassis/privacy';
import { eraseReadings } from '../readings/erase-readings.ts';
import {
  deleteNotesOfPerson,
  listOrderReferences,
  pseudonymiseMailsOfPerson,
} from './person.repository.ts';

/**
 * Pseudonymises a person's emails, and deletes the person's readings and the author's notes about the person. Safe to
 * repeat.
 */
export const erasePerson = async (tx: Tx, erasure: Erasure): Promise<void> => {
  await pseudonymiseMailsOfPerson(tx, erasure);
  await deleteNotesOfPerson(tx, erasure);
  await eraseReadings(tx, await listOrderReferences(tx, erasure));
};
