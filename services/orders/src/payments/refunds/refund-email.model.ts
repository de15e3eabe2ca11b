import type { EmailFact } from '@imprint/chassis/mail/email-layout';
import type { EmailBody } from '@imprint/chassis/mail/texts';
import { formatNaira } from '@imprint/chassis/money';
import {
  formatContactSentence,
  createNairaTickBar,
  formatAuthorAndCity,
} from '../../emails/email.model.ts';
import type { OrderEmailContext } from '../../deliveries/order-email-context.model.ts';
import type { ReturnedMoney } from '../../emails/order-emails.model.ts';
import { formatPaymentMethod } from '../../deliveries/receipt-email.model.ts';

// The time is Paystack's estimate for buyers; the bank decides when the money arrives.
const arrivalText =
  'It usually arrives within 10 working days, depending on your bank.';

const reasonText: Record<ReturnedMoney['kind'], string> = {
  refund: 'We have refunded',
  dispute: 'Your bank’s claim was decided in your favour, which returns',
  reversal: 'Your bank has reversed the payment, which returns',
};

/** Renders the email about returned money: the amount, when it arrives, and the effect on reading links. */
export const renderRefundEmail = (
  about: OrderEmailContext,
  { kind, amountKobo }: ReturnedMoney,
): EmailBody => {
  const { order, payment, shop, pageUrl } = about;
  const amount = formatNaira(amountKobo);
  const isComplete = order.refundedKobo >= order.amountKobo;
  const way = payment?.channel
    ? `, to the ${formatPaymentMethod(payment)} you paid with`
    : '';
  const facts: EmailFact[] = [
    ['Refunded', amount, 'total'],
    ['Order total', formatNaira(order.amountKobo)],
    ['Product', `${order.productName} × ${order.quantity}`],
    ['Reference', order.reference],
  ];
  return {
    preview: `${amount} is on its way back to you.`,
    tickBar: createNairaTickBar(amountKobo),
    heading: `${amount} refunded`,
    paragraphs: [
      `${reasonText[kind]} ${amount} of your order${way}. ${arrivalText}`,
      ...(isComplete && order.product === 'EBOOK'
        ? [
            'With the full amount returned, the reading links of this order are closed.',
          ]
        : []),
    ],
    facts,
    action: { label: 'View your order', url: pageUrl },
    foot: [formatContactSentence(shop), `${formatAuthorAndCity(shop)}.`],
  };
};
