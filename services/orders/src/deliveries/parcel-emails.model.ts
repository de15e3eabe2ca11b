import type {
  EmailContent,
  EmailFact,
  TickBar,
} from '@imprint/chassis/mail/email-layout';
import { maxCopies } from '../prices/price.model.ts';
import {
  contactText,
  copiesText,
  lagosDay,
  signatureText,
} from '../emails/email.model.ts';
import type { OrderEmailContext } from './order-email-context.model.ts';
import { placeText } from './receipt-email.model.ts';

const footerLines = ({ shop }: OrderEmailContext): string[] => [
  contactText(shop),
  `${signatureText(shop)}.`,
];

const copiesTickBar = (quantity: number): TickBar => ({
  ticks: quantity,
  of: maxCopies,
  caption: `${copiesText(quantity)}, ${quantity === 1 ? 'one tick' : 'one tick each'}.`,
});

const parcelFacts = ({ order, delivery }: OrderEmailContext): EmailFact[] => {
  const { address, carrier, trackingNumber } = delivery ?? {};
  const to = address && [
    address.address,
    address.landmark,
    placeText({ ...address, name: '' }),
  ];
  const rows: [string, string | null | undefined][] = [
    ['Parcel', `${order.productName} × ${order.quantity}`],
    ['For', address?.name],
    ['To', to?.filter(Boolean).join(', ')],
    ['Telephone', address?.phone],
    ['Carrier', carrier],
    ['Tracking number', trackingNumber],
    ['Reference', order.reference],
  ];
  return rows.flatMap(([label, value]): EmailFact[] =>
    value ? [[label, value]] : [],
  );
};

/** Goes once, a day after the payment, while the address is still missing. */
export const reminderEmail = (context: OrderEmailContext): EmailContent => {
  const { order, shop, pageUrl } = context;
  const { quantity, reference } = order;
  const copies = copiesText(quantity);
  const isOne = quantity === 1;
  return {
    subject: `Where shall we send ${shop.bookTitle}? ${reference}`,
    preview: `${copies} still ${isOne ? 'waits' : 'wait'} for an address.`,
    tickBar: copiesTickBar(quantity),
    heading: `${copies} still ${isOne ? 'waits' : 'wait'} for an address`,
    paragraphs: [
      `You bought ${isOne ? 'it' : 'them'} on ${lagosDay(order.paidAt ?? order.placedAt)}, and ${isOne ? 'it has' : 'they have'} not left because we do not know where to. The name for the parcel, the house and street, and a telephone number for the rider are all it takes.`,
    ],
    action: { label: 'Give the address', url: pageUrl },
    closing: [
      `Delivery within ${shop.deliveryArea} is part of the price. This is the only reminder; ${isOne ? 'the copy' : 'the copies'} will wait as long as you like.`,
    ],
    foot: [`Order ${reference}.`, ...footerLines(context)],
  };
};

export const shippedEmail = (context: OrderEmailContext): EmailContent => {
  const { order, delivery, shop, pageUrl } = context;
  const { quantity, reference } = order;
  const isOne = quantity === 1;
  const on = delivery?.shippedAt ? ` on ${lagosDay(delivery.shippedAt)}` : '';
  return {
    subject: `${shop.bookTitle} is on its way, ${reference}`,
    preview: `The parcel left${on}.`,
    tickBar: copiesTickBar(quantity),
    heading: 'Your parcel has left',
    paragraphs: [
      `${copiesText(quantity)} left${on}. The rider has your telephone number and may ring before coming. If anything about the address is wrong, reply to this mail now rather than later.`,
    ],
    facts: parcelFacts(context),
    action: { label: 'See your order', url: pageUrl },
    closing: [
      `You will have one more mail, when ${isOne ? 'it has' : 'they have'} arrived.`,
    ],
    foot: footerLines(context),
  };
};

export const deliveredEmail = (context: OrderEmailContext): EmailContent => {
  const { order, delivery, shop, pageUrl } = context;
  const { quantity, reference } = order;
  const isOne = quantity === 1;
  const on = delivery?.deliveredAt
    ? ` on ${lagosDay(delivery.deliveredAt)}`
    : '';
  return {
    subject: `${shop.bookTitle} was delivered, ${reference}`,
    preview: `Handed over${on}. If it was not to you, tell us.`,
    tickBar: copiesTickBar(quantity),
    heading: 'Your parcel was delivered',
    paragraphs: [
      `${copiesText(quantity)} ${isOne ? 'was' : 'were'} handed over${on}. If ${isOne ? 'it is' : 'they are'} not with you, or the journey shows, reply to this mail and we will put it right.`,
    ],
    facts: parcelFacts(context),
    action: { label: 'See your order', url: pageUrl },
    closing: [
      'That was the last mail of this order, unless you write one. Read well.',
    ],
    foot: footerLines(context),
  };
};
