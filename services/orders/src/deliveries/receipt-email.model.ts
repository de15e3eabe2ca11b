import type {
  EmailContent,
  EmailFact,
} from '@imprint/chassis/mail/email-layout';
import type { EmailBody } from '@imprint/chassis/mail/texts';
import { formatNaira } from '@imprint/chassis/money';
import {
  formatRegion,
  formatWorkingDays,
} from '../prices/delivery-rate.model.ts';
import type { Address, Delivery } from './delivery.model.ts';
import {
  formatContactSentence,
  spellCopies,
  spellSmallNumber,
  formatLagosDayAndTime,
  createNairaTickBar,
  formatAuthorAndCity,
} from '../emails/email.model.ts';
import type { OrderEmailContext } from './order-email-context.model.ts';
import type { PaymentMethod } from '../emails/order-emails.model.ts';

/** Formats name, city and state: "Ngozi Eze, Surulere, Lagos". */
export const formatNameAndPlace = ({ name, city, state }: Address): string =>
  [name, city, state === city ? '' : state].filter(Boolean).join(', ');

/** Describes a payment method: "card ending in 4081", "bank transfer". */
export const formatPaymentMethod = ({
  channel,
  last4,
}: PaymentMethod): string => {
  if (channel === 'card') return last4 ? `card ending in ${last4}` : 'card';
  return channel === 'ussd' ? 'USSD' : channel.replaceAll('_', ' ');
};

type ReceiptText = Pick<EmailContent, 'paragraphs' | 'closing' | 'action'> & {
  preview: string;
};

const composeDeliveryText = (
  context: OrderEmailContext,
  delivery?: Delivery,
): ReceiptText => {
  const { order, pageUrl } = context;
  const copies = spellCopies(order.quantity);
  const isOne = order.quantity === 1;
  const address = delivery?.address;
  const viewOrder = { label: 'View your order', url: pageUrl };
  if (delivery?.state === 'shipped' || delivery?.state === 'delivered')
    return {
      preview: 'Your order has been shipped.',
      paragraphs: [
        `${copies} ${isOne ? 'has' : 'have'} been shipped. Your order page shows how far the delivery is.`,
      ],
      action: viewOrder,
    };
  if (address)
    return {
      preview: `${copies} for ${formatNameAndPlace(address)}.`,
      paragraphs: [
        `${copies} ${isOne ? 'goes' : 'go'} to ${formatNameAndPlace(address)}. You can change the address until the parcel is shipped. We will email you when it is.`,
      ],
      action: viewOrder,
    };
  return {
    preview: 'Enter a delivery address.',
    paragraphs: [
      `To have your ${isOne ? 'copy' : 'copies'} shipped, enter a delivery address and a phone number for the courier.`,
    ],
    action: { label: 'Enter delivery address', url: pageUrl },
    closing: [
      'The same page shows the state of your delivery. If the address is still missing after a day, we send one reminder.',
    ],
  };
};

const composeReadingText = ({
  order,
  pageUrl,
}: OrderEmailContext): ReceiptText => {
  const { quantity } = order;
  return {
    preview:
      quantity === 1
        ? 'Your reading link comes in a separate email.'
        : 'Your reading links come in a separate email.',
    paragraphs: [
      quantity === 1
        ? 'Your reading link comes in a separate email. It opens the book in one browser: the one in which you first open it.'
        : `${spellSmallNumber(quantity)} reading links come in a separate email, one for each reader. Each opens the book in one browser: the one in which it is first opened.`,
    ],
    action: { label: 'View your order', url: pageUrl },
    closing: [
      'A reading link expires, but your copy does not: you can request a new link on your order page at any time.',
    ],
  };
};

const listDeliveryFacts = ({
  order: { product, deliveryTerms },
  shop,
}: OrderEmailContext): EmailFact[] => {
  if (product !== 'PAPERBACK') return [];
  if (!deliveryTerms)
    return [
      [`Delivery within ${shop.deliveryArea}`, 'included'],
      ['Delivery time', shop.deliveryTime],
    ];
  const { feeKobo } = deliveryTerms;
  return [
    [
      `Delivery to ${formatRegion(deliveryTerms)}`,
      feeKobo > 0 ? formatNaira(feeKobo) : 'included',
    ],
    ['Delivery time', formatWorkingDays(deliveryTerms)],
  ];
};

const listReceiptFacts = (context: OrderEmailContext): EmailFact[] => {
  const { order, payment } = context;
  const total = formatNaira(order.amountKobo);
  const when = order.paidAt ? formatLagosDayAndTime(order.paidAt) : '';
  const method = payment && formatPaymentMethod(payment);
  const copiesKobo = order.unitPriceKobo * order.quantity;
  return [
    [`${order.productName} × ${order.quantity}`, formatNaira(copiesKobo)],
    ['Price per copy', formatNaira(order.unitPriceKobo)],
    ...listDeliveryFacts(context),
    [payment ? 'Paid' : 'Confirmed', when],
    ...(method ? [['Payment method', method] satisfies EmailFact] : []),
    ['Reference', order.reference],
    ['Total', total, 'total'],
    ...(order.refundedKobo > 0
      ? [['Refunded', formatNaira(order.refundedKobo)] satisfies EmailFact]
      : []),
  ];
};

/**
 * Renders the receipt. The receipt confirms a payment only if a payment was accepted; an order that the admin set to
 * success may have none.
 */
export const renderReceiptEmail = (context: OrderEmailContext): EmailBody => {
  const { order, payment, delivery, shop } = context;
  const total = formatNaira(order.amountKobo);
  const isPaperback = order.product === 'PAPERBACK';
  const text = isPaperback
    ? composeDeliveryText(context, delivery)
    : composeReadingText(context);
  const { preview, ...rest } = text;
  return {
    preview: payment ? `${total} received. ${preview}` : preview,
    tickBar: createNairaTickBar(order.amountKobo),
    heading: payment
      ? `Thank you. ${total} received.`
      : 'Thank you. Your order is confirmed.',
    ...rest,
    facts: listReceiptFacts(context),
    foot: [
      'You receive this email because you bought a book. Your address is on no mailing list.',
      formatContactSentence(shop),
      `${formatAuthorAndCity(shop)}.${payment ? ' Paid through Paystack.' : ''}`,
    ],
  };
};
