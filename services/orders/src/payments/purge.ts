import {
  inboxPurge,
  mailPurge,
  type Purge,
  purgeBy,
  yearDays,
} from '@imprint/chassis/purge';
import { emptyWebhooksOfErased } from '../privacy/person.repository.ts';

/** The cookies that tie browsers to orders, as long as the browser keeps its half. */
const cookiePurge = purgeBy(
  90,
  `delete from checkout_cookies where ctid in
     (select ctid from checkout_cookies where created_at < $1 limit $2 for update skip locked)`,
);

/** Ignored reports about unknown payments. The provider repeats a report for three days; later ones match no payment. */
const strayWebhookPurge = purgeBy(
  90,
  `delete from webhooks where id in
     (select id from webhooks w
      where outcome in ('ignored', 'unmatched') and processed_at < $1
        and not exists (select 1 from payments where payments.reference = w.reference)
      order by processed_at limit $2 for update of w skip locked)`,
);

/** Reports that were worked on, but for those of a payment with an open flag. A buyer's bank may dispute for months. */
const webhookPurge = purgeBy(
  yearDays,
  `delete from webhooks where id in
     (select id from webhooks w
      where processed_at < $1
        and not exists (select from payment_flags where payment_reference = w.reference and settled_at is null)
      order by processed_at limit $2 for update of w skip locked)`,
);

/** These rows expire; orders, payments, their history and the audit log stay. */
export const orderPurges: readonly Purge[] = [
  inboxPurge,
  mailPurge,
  cookiePurge,
  strayWebhookPurge,
  webhookPurge,
  // Reports that arrived after the erasure of their buyer, once they are processed.
  {
    keepDays: 0,
    deleteBefore: (db, _, limit) => emptyWebhooksOfErased(db, limit),
  },
];
