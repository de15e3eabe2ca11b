import { flagEmailName } from '../emails/order-emails.model.ts';
import { enqueueOwnerDigest } from '../security-notices/enqueue-owner-digest.ts';
import { findReferenceOfFlags } from './email.repository.ts';

/** Notifies the owner of raised flags, by at most ten emails an hour. */
export const notifyOwner = (deps: Parameters<typeof enqueueOwnerDigest>[0]) =>
  enqueueOwnerDigest(deps, {
    table: 'payment_flags',
    template: flagEmailName,
    maxEmailsPerHour: 10,
    findReference: findReferenceOfFlags,
  });
