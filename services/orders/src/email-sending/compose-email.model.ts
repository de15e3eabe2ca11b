import { type ComposedEmail, withVariables } from '@imprint/chassis/mail/texts';
import { formatNaira } from '@imprint/chassis/money';
import type { OrderEmailContext } from '../deliveries/order-email-context.model.ts';
import {
  renderAddressReminderEmail,
  renderDeliveredEmail,
  renderShippedEmail,
} from '../deliveries/parcel-emails.model.ts';
import { renderReceiptEmail } from '../deliveries/receipt-email.model.ts';
import type {
  OrderEmailName,
  ReturnedMoney,
} from '../emails/order-emails.model.ts';
import { renderRefundEmail } from '../payments/refunds/refund-email.model.ts';
import type { Notice } from '../security-notices/notice.model.ts';
import { renderNoticesEmail } from '../security-notices/notices-email.model.ts';
import { type FlagSummary, renderFlagsEmail } from './owner-emails.model.ts';

const listVariables = ({ order, delivery, shop }: OrderEmailContext) => ({
  name: delivery?.address?.name ?? '',
  book: shop.bookTitle,
  author: shop.author,
  site: shop.siteName,
  reference: order.reference,
  product: `${order.productName} × ${order.quantity}`,
  total: formatNaira(order.amountKobo),
  carrier: delivery?.carrier ?? '',
  tracking: delivery?.trackingNumber ?? '',
});

/** The renderers of the emails about an order, by template. */
const renderers = {
  receipt: renderReceiptEmail,
  reminder: renderAddressReminderEmail,
  shipped: renderShippedEmail,
  delivered: renderDeliveredEmail,
} as const satisfies Record<OrderEmailName, unknown>;

export const composeOrderEmail = (
  name: OrderEmailName,
  context: OrderEmailContext,
): ComposedEmail =>
  withVariables(name, renderers[name](context), listVariables(context));

export const composeRefundEmail = (
  context: OrderEmailContext,
  returned: ReturnedMoney,
): ComposedEmail =>
  withVariables('refund', renderRefundEmail(context, returned), {
    ...listVariables(context),
    amount: formatNaira(returned.amountKobo),
  });

/** Returns the email to the author about payments that need a decision; undefined without a flag. */
export const composeFlagsEmail = (
  flags: FlagSummary[],
  site: string,
  publicUrl: string,
): ComposedEmail | undefined => {
  const email = renderFlagsEmail(flags, `${publicUrl}/admin/orders`);
  return (
    email &&
    withVariables('payment-flag', email.body, { summary: email.summary, site })
  );
};

/** Returns the email to the author about access to the back office; undefined without a notice. */
export const composeNoticesEmail = (
  notices: Notice[],
  site: string,
  publicUrl: string,
): ComposedEmail | undefined => {
  const body = renderNoticesEmail(notices, `${publicUrl}/admin/account`);
  return (
    body &&
    withVariables('access-notices', body, { summary: body.heading, site })
  );
};
