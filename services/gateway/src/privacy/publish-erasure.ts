import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { createPersonErasedEvent } from '@imprint/chassis/privacy-events';
import * as erasures from './erasure.repository.ts';
import { privacyServices } from './privacy-service.model.ts';
import type { PseudonymOf } from './pseudonyms.ts';

type Request = { id: string; emailHash: string; erasedAt: Date };

/** Saves an erasure and appends its event for every service; returns the pseudonym. Safe to repeat with the same id. */
export const publishErasure = async (
  tx: Tx,
  request: Request,
  pseudonymOf: PseudonymOf,
): Promise<string> => {
  const known = await erasures.lockErasure(tx, request.id);
  const pseudonym = known?.pseudonym ?? pseudonymOf(request.emailHash);
  await erasures.save(tx, { ...request, pseudonym }, [...privacyServices]);
  await appendToOutbox(
    tx,
    createPersonErasedEvent(request.id, { ...request, pseudonym }),
  );
  return pseudonym;
};
