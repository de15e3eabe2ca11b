import type { EmailFact } from '@imprint/chassis/mail/email-layout';
import { formatNaira } from '@imprint/chassis/money';
import type { Address, Delivery } from './delivery.model.ts';
import {
  contactOf,
  copiesOf,
  countOf,
  lagosTime,
  type Letter,
  nairaTape,
  signatureOf,
} from '../emails/letter.model.ts';
import type { AboutOrder } from './about-order.model.ts';
import type { PaidWith } from '../emails/order-emails.model.ts';

/** "Ngozi Eze, Surulere, Lagos" */
export const placeOf = ({ name, city, state }: Address): string =>
  [name, city, state === city ? '' : state].filter(Boolean).join(', ');

/** "card ending in 4081", "bank transfer" */
export const wayOf = ({ channel, last4 }: PaidWith): string => {
  if (channel === 'card') return last4 ? `card ending in ${last4}` : 'card';
  return channel === 'ussd' ? 'USSD' : channel.replaceAll('_', ' ');
};

type Words = Pick<Letter, 'paragraphs' | 'closing' | 'action'> & {
  preview: string;
};

const toDeliver = (about: AboutOrder, delivery?: Delivery): Words => {
  const { order, pageUrl } = about;
  const copies = copiesOf(order.quantity);
  const isOne = order.quantity === 1;
  const address = delivery?.address;
  const look = { label: 'See your order', url: pageUrl };
  if (delivery?.state === 'shipped' || delivery?.state === 'delivered')
    return {
      preview: `${copies} on the way.`,
      paragraphs: [
        `${copies} ${isOne ? 'has' : 'have'} left. How far ${isOne ? 'it has' : 'they have'} got is on the page of your order.`,
      ],
      action: look,
    };
  if (address)
    return {
      preview: `${copies} for ${placeOf(address)}.`,
      paragraphs: [
        `${copies} ${isOne ? 'goes' : 'go'} to ${placeOf(address)}. You can change the address until the parcel leaves; you will have a mail when it does.`,
      ],
      action: look,
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

const toRead = ({ order, pageUrl }: AboutOrder): Words => {
  const { quantity } = order;
  return {
    preview:
      quantity === 1
        ? 'Your reading link comes in a mail of its own.'
        : 'Your reading links come in a mail of their own.',
    paragraphs: [
      quantity === 1
        ? 'Your reading link comes in a mail of its own. It opens the book in one browser, the one you first open it with.'
        : `${countOf(quantity)} reading links come in a mail of their own, one for each reader. Each opens the book in one browser, the one it is first opened with.`,
    ],
    action: { label: 'See your order', url: pageUrl },
    closing: [
      'A link closes after a while; the right to read does not. The page of your order mails you a new one whenever you ask.',
    ],
  };
};

const factsOf = ({ order, paidWith, shop }: AboutOrder): EmailFact[] => {
  const total = formatNaira(order.amountKobo);
  const when = order.paidAt ? lagosTime(order.paidAt) : '';
  const way = paidWith && wayOf(paidWith);
  const delivery: EmailFact[] = [
    [`Delivery within ${shop.deliveryArea}`, 'included'],
    ['Delivery time', shop.deliveryTime],
  ];
  return [
    [`${order.productName} × ${order.quantity}`, total],
    ['A copy', formatNaira(order.unitPriceKobo)],
    ...(order.product === 'PAPERBACK' ? delivery : []),
    [paidWith ? 'Paid' : 'Confirmed by hand', when],
    ...(way ? [['By', way] satisfies EmailFact] : []),
    ['Reference', order.reference],
    ['Total', total, 'total'],
    ...(order.refundedKobo > 0
      ? [['Given back', formatNaira(order.refundedKobo)] satisfies EmailFact]
      : []),
  ];
};

/** What the buyer has for their money; it never says more of the payment than we know. */
export const receiptLetter = (about: AboutOrder): Letter => {
  const { order, paidWith, delivery, shop } = about;
  const total = formatNaira(order.amountKobo);
  const isPaperback = order.product === 'PAPERBACK';
  const words = isPaperback ? toDeliver(about, delivery) : toRead(about);
  const { preview, ...said } = words;
  return {
    subject: `Receipt for ${shop.bookTitle}, ${order.reference}`,
    preview: paidWith ? `${total} received. ${preview}` : preview,
    tape: nairaTape(order.amountKobo),
    heading: paidWith
      ? `Thank you. ${total} received.`
      : 'Thank you. Your order is confirmed.',
    ...said,
    facts: factsOf(about),
    foot: [
      'You bought a book, so you get a receipt; your address is on no list.',
      contactOf(shop),
      `${signatureOf(shop)}.${paidWith ? ' Paid through Paystack.' : ''}`,
    ],
  };
};
