import { personIdOfEmail } from '@imprint/chassis/audit';
import { resendToCorrectedAddress } from '../email-sending/resend-to-corrected-address.ts';
import { createAdminUseCase } from '../orders/admin-write.ts';
import { changeToEmail } from '../orders/order.model.ts';
import { recordChange } from '../orders/record-change.ts';

/** Corrects the mistyped email address of an order, and resends the receipt and the newest parcel email. */
export const correctOrderEmail = createAdminUseCase(
  async ({ tx, order, now, audit }, email: string) => {
    const change = changeToEmail(order, email.toLowerCase(), now);
    if (!change) return;
    await recordChange(tx, change, 'admin');
    await resendToCorrectedAddress(tx, change.order);
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
