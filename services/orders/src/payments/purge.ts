import {
  inboxPurge,
  mailPurge,
  type Purge,
  yearDays,
} from '@imprint/chassis/purge';
import { emptyWebhooksOfErased } from '../privacy/person.repository.ts';
import { deleteOldCookies } from './checkout/checkout-cookie.repository.ts';
import {
  deleteIdleWebhooks,
  deleteSettledWebhooks,
} from './webhooks/webhook.repository.ts';

/** These rows expire; orders, payments, their history and the audit log stay. */
export const orderPurges: readonly Purge[] = [
  inboxPurge,
  mailPurge,
  // As long as the browser keeps its half.
  { keepDays: 90, deleteBefore: deleteOldCookies },
  // The provider sends again for three days; what nobody can place is of no use much longer.
  { keepDays: 90, deleteBefore: deleteIdleWebhooks },
  // A buyer's bank may dispute a payment for months.
  { keepDays: yearDays, deleteBefore: deleteSettledWebhooks },
  // What the provider tells of an erased person's order later, and is worked off.
  {
    keepDays: 0,
    deleteBefore: (db, _, limit) => emptyWebhooksOfErased(db, limit),
  },
];
