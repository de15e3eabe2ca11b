import { randomBytes } from 'node:crypto';
import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { pseudonymFrom } from '@imprint/chassis/privacy';
import { personErased } from '@imprint/chassis/privacy-events';
import * as erasures from './erasure.repository.ts';
import { partNames } from './part.model.ts';

type Told = { id: string; emailHash: string; erasedAt: Date };

/** Tells every part, and keeps who has it to do. Safe to repeat, with the same id. */
export const tellOfErasure = async (tx: Tx, told: Told): Promise<string> => {
  const known = await erasures.find(tx, told.id);
  const pseudonym = known?.pseudonym ?? pseudonymFrom(randomBytes(8));
  await erasures.keep(tx, { ...told, pseudonym }, [...partNames]);
  await appendToOutbox(tx, personErased(told.id, { ...told, pseudonym }));
  return pseudonym;
};
