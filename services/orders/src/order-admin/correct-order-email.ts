import { personIdOfEmail } from '@imprint/chassis/audit';
import { reissueEmails } from '../email-sending/reissue-emails.ts';
import { defineAdminWrite } from '../orders/admin-write.ts';
import { changeEmail } from '../orders/order.model.ts';
import { recordChange } from '../orders/record-change.ts';

/** Corrects the mistyped email address of an order, and resends the emails that went to the wrong address. */
export const correctOrderEmail = defineAdminWrite(
  async ({ tx, order, now, audit }, email: string) => {
    const change = changeEmail(order, email.toLowerCase(), now);
    if (!change) return;
    await recordChange(tx, change, 'admin');
    await reissueEmails(tx, change.order);
    await audit({
      action: 'email-corrected',
      before: { person: personIdOfEmail(order.email), version: order.version },
      after: {
        person: personIdOfEmail(change.order.email),
        version: change.order.version,
      },
    });
  },
);
