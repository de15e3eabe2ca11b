import type {
  EmailContent,
  EmailFact,
} from '@imprint/chassis/mail/email-layout';
import { formatNaira } from '@imprint/chassis/money';
import type { Address, Delivery } from './delivery.model.ts';
import {
  contactText,
  copiesText,
  countText,
  lagosTime,
  nairaTickBar,
  signatureText,
} from '../emails/email.model.ts';
import type { OrderEmailContext } from './order-email-context.model.ts';
import type { PaymentMethod } from '../emails/order-emails.model.ts';

/** "Ngozi Eze, Surulere, Lagos" */
export const placeText = ({ name, city, state }: Address): string =>
  [name, city, state === city ? '' : state].filter(Boolean).join(', ');

/** "card ending in 4081", "bank transfer" */
export const paymentMethodText = ({
  channel,
  last4,
}: PaymentMethod): string => {
  if (channel === 'card') return last4 ? `card ending in ${last4}` : 'card';
  return channel === 'ussd' ? 'USSD' : channel.replaceAll('_', ' ');
};

type ReceiptText = Pick<EmailContent, 'paragraphs' | 'closing' | 'action'> & {
  preview: string;
};

const deliveryText = (
  context: OrderEmailContext,
  delivery?: Delivery,
): ReceiptText => {
  const { order, pageUrl } = context;
  const copies = copiesText(order.quantity);
  const isOne = order.quantity === 1;
  const address = delivery?.address;
  const seeOrder = { label: 'See your order', url: pageUrl };
  if (delivery?.state === 'shipped' || delivery?.state === 'delivered')
    return {
      preview: `${copies} on the way.`,
      paragraphs: [
        `${copies} ${isOne ? 'has' : 'have'} left. How far ${isOne ? 'it has' : 'they have'} got is on the page of your order.`,
      ],
      action: seeOrder,
    };
  if (address)
    return {
      preview: `${copies} for ${placeText(address)}.`,
      paragraphs: [
        `${copies} ${isOne ? 'goes' : 'go'} to ${placeText(address)}. You can change the address until the parcel leaves; you will have a mail when it does.`,
      ],
      action: seeOrder,
    };
  return {
    preview: `${copies} ${isOne ? 'is' : 'are'} waiting for an address.`,
    paragraphs: [
      `${copies} ${isOne ? 'is' : 'are'} waiting for an address. Tell us where you would like ${isOne ? 'it' : 'them'}, and a telephone number for the rider.`,
    ],
    action: { label: 'Give the address', url: pageUrl },
    closing: [
      'The same page shows where your order has got to. We remind you once, a day later, and after that trust you to remember.',
    ],
  };
};

const readingText = ({ order, pageUrl }: OrderEmailContext): ReceiptText => {
  const { quantity } = order;
  return {
    preview:
      quantity === 1
        ? 'Your reading link comes in a mail of its own.'
        : 'Your reading links come in a mail of their own.',
    paragraphs: [
      quantity === 1
        ? 'Your reading link comes in a mail of its own. It opens the book in one browser, the one you first open it with.'
        : `${countText(quantity)} reading links come in a mail of their own, one for each reader. Each opens the book in one browser, the one it is first opened with.`,
    ],
    action: { label: 'See your order', url: pageUrl },
    closing: [
      'A link closes after a while; the right to read does not. The page of your order mails you a new one whenever you ask.',
    ],
  };
};

const factsOf = ({ order, payment, shop }: OrderEmailContext): EmailFact[] => {
  const total = formatNaira(order.amountKobo);
  const when = order.paidAt ? lagosTime(order.paidAt) : '';
  const method = payment && paymentMethodText(payment);
  const delivery: EmailFact[] = [
    [`Delivery within ${shop.deliveryArea}`, 'included'],
    ['Delivery time', shop.deliveryTime],
  ];
  return [
    [`${order.productName} × ${order.quantity}`, total],
    ['A copy', formatNaira(order.unitPriceKobo)],
    ...(order.product === 'PAPERBACK' ? delivery : []),
    [payment ? 'Paid' : 'Confirmed by hand', when],
    ...(method ? [['By', method] satisfies EmailFact] : []),
    ['Reference', order.reference],
    ['Total', total, 'total'],
    ...(order.refundedKobo > 0
      ? [['Given back', formatNaira(order.refundedKobo)] satisfies EmailFact]
      : []),
  ];
};

/** What the buyer has for their money; it never says more of the payment than we know. */
export const receiptEmail = (context: OrderEmailContext): EmailContent => {
  const { order, payment, delivery, shop } = context;
  const total = formatNaira(order.amountKobo);
  const isPaperback = order.product === 'PAPERBACK';
  const text = isPaperback
    ? deliveryText(context, delivery)
    : readingText(context);
  const { preview, ...rest } = text;
  return {
    subject: `Receipt for ${shop.bookTitle}, ${order.reference}`,
    preview: payment ? `${total} received. ${preview}` : preview,
    tickBar: nairaTickBar(order.amountKobo),
    heading: payment
      ? `Thank you. ${total} received.`
      : 'Thank you. Your order is confirmed.',
    ...rest,
    facts: factsOf(context),
    foot: [
      'You bought a book, so you get a receipt; your address is on no list.',
      contactText(shop),
      `${signatureText(shop)}.${payment ? ' Paid through Paystack.' : ''}`,
    ],
  };
};
