import { enqueueOwnerDigest } from './enqueue-owner-digest.ts';
import { noticesMailName } from './notice.model.ts';

/** Notifies the owner of changes to the access to the back office, by at most four emails an hour. */
export const tellOfNotices = (deps: Parameters<typeof enqueueOwnerDigest>[0]) =>
  enqueueOwnerDigest(deps, {
    table: 'owner_notices',
    template: noticesMailName,
    // A stranger can cause notices at will.
    maxMailsAnHour: 4,
  });
