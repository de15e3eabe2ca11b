import {
  inboxPurge,
  mailPurge,
  type Purge,
  purgeBy,
  yearDays,
} from '@imprint/chassis/purge';
import { emptyWebhooksOfErased } from '../privacy/person.repository.ts';

/** Ties of browsers to orders; they expire after as many days as the checkout cookie. */
const cookiePurge = purgeBy(
  90,
  `delete from checkout_cookies where ctid in
     (select ctid from checkout_cookies where created_at < $1 limit $2 for update skip locked)`,
);

/** Reports about unknown payments. The provider repeats a report for three days, so none of them matches later. */
const strayWebhookPurge = purgeBy(
  90,
  `delete from webhooks where id in
     (select id from webhooks w
      where outcome in ('ignored', 'unmatched') and processed_at < $1
        and not exists (select 1 from payments where payments.reference = w.reference)
      order by processed_at limit $2 for update of w skip locked)`,
);

/** Processed reports, except while the payment has an open flag. A year covers disputes, which can take months. */
const webhookPurge = purgeBy(
  yearDays,
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
  // Reports that arrive after the erasure of their buyer are emptied once they are processed.
  {
    keepDays: 0,
    deleteBefore: (db, _, limit) => emptyWebhooksOfErased(db, limit),
  },
];
