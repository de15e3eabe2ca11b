import { flagMailName } from '../emails/order-emails.model.ts';
import { enqueueOwnerDigest } from '../owner-notices/enqueue-owner-digest.ts';
import { findReferenceOfFlags } from './mail.repository.ts';

/** Notifies the owner of raised flags, by at most ten emails an hour. */
export const tellOwner = (deps: Parameters<typeof enqueueOwnerDigest>[0]) =>
  enqueueOwnerDigest(deps, {
    table: 'payment_flags',
    template: flagMailName,
    maxMailsAnHour: 10,
    findReference: findReferenceOfFlags,
  });
