import { enqueueOwnerDigest } from './enqueue-owner-digest.ts';
import { noticesEmailName } from './notice.model.ts';

/** Notifies the owner of changes to the access to the back office, by at most four emails an hour. */
export const enqueueNoticesEmail = (
  deps: Parameters<typeof enqueueOwnerDigest>[0],
) =>
  enqueueOwnerDigest(deps, {
    table: 'owner_notices',
    template: noticesEmailName,
    // A stranger can cause notices at will.
    maxEmailsPerHour: 4,
  });
