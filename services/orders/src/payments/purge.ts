import {
  inboxPurge,
  mailPurge,
  type Purge,
  definePurge,
  yearRetentionDays,
} from '@imprint/chassis/purge';
import { eraseWebhookBodiesOfErased } from '../privacy/person.repository.ts';

/** Deletes the records of which browser started which order after 90 days, when the checkout cookie expires too. */
const cookiePurge = definePurge(
  90,
  `delete from checkout_cookies where ctid in
     (select ctid from checkout_cookies where created_at < $1 limit $2 for update skip locked)`,
);

/** Deletes webhooks about unknown payments after 90 days. The provider repeats a webhook for only three days. */
const strayWebhookPurge = definePurge(
  90,
  `delete from webhooks where id in
     (select id from webhooks w
      where outcome in ('ignored', 'unmatched') and processed_at < $1
        and not exists (select 1 from payments where payments.reference = w.reference)
      order by processed_at limit $2 for update of w skip locked)`,
);

/**
 * Deletes processed webhooks after a year, because disputes can take months. A webhook stays while its payment has an
 * open flag.
 */
const webhookPurge = definePurge(
  yearRetentionDays,
  `delete from webhooks where id in
     (select id from webhooks w
      where processed_at < $1
        and not exists (select from payment_flags where payment_reference = w.reference and settled_at is null)
      order by processed_at limit $2 for update of w skip locked)`,
);

/** The purges of this service; orders, payments, their history and the audit log stay. */
export const orderPurges: readonly Purge[] = [
  inboxPurge,
  mailPurge,
  cookiePurge,
  strayWebhookPurge,
  webhookPurge,
  // This purge empties processed webhooks that arrived after the data of their buyer were erased.
  {
    keepDays: 0,
    deleteBefore: (db, _, limit) => eraseWebhookBodiesOfErased(db, limit),
  },
];
