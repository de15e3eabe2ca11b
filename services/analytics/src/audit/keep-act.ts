import type { Tx } from '@imprint/chassis/db';
import type { Act } from './act.model.ts';
import { addAct } from './act.repository.ts';

/** Adds an act to the copy that the audit page reads; one that is known changes nothing. */
export const keepAct = (tx: Tx, act: Act): Promise<void> => addAct(tx, act);
