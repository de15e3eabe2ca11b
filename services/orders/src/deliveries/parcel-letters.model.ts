import type { EmailFact } from '@imprint/chassis/mail/email-layout';
import { mostCopies } from '../prices/price.model.ts';
import {
  contactOf,
  copiesOf,
  lagosDay,
  type Letter,
  signatureOf,
  type Tape,
} from '../emails/letter.model.ts';
import type { AboutOrder } from './about-order.model.ts';
import { placeOf } from './receipt.model.ts';

const footOf = ({ shop }: AboutOrder): string[] => [
  contactOf(shop),
  `${signatureOf(shop)}.`,
];

const copiesTape = (quantity: number): Tape => ({
  ticks: quantity,
  of: mostCopies,
  caption: `${copiesOf(quantity)}, ${quantity === 1 ? 'one tick' : 'one tick each'}.`,
});

const parcelFacts = ({ order, delivery }: AboutOrder): EmailFact[] => {
  const { address, carrier, trackingNumber } = delivery ?? {};
  const to = address && [
    address.address,
    address.landmark,
    placeOf({ ...address, name: '' }),
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
export const reminderLetter = (about: AboutOrder): Letter => {
  const { order, shop, pageUrl } = about;
  const { quantity, reference } = order;
  const copies = copiesOf(quantity);
  const isOne = quantity === 1;
  return {
    subject: `Where shall we send ${shop.bookTitle}? ${reference}`,
    preview: `${copies} still ${isOne ? 'waits' : 'wait'} for an address.`,
    tape: copiesTape(quantity),
    heading: `${copies} still ${isOne ? 'waits' : 'wait'} for an address`,
    paragraphs: [
      `You bought ${isOne ? 'it' : 'them'} on ${lagosDay(order.paidAt ?? order.placedAt)}, and ${isOne ? 'it has' : 'they have'} not left because we do not know where to. The name for the parcel, the house and street, and a telephone number for the rider are all it takes.`,
    ],
    action: { label: 'Give the address', url: pageUrl },
    closing: [
      `Delivery within ${shop.deliveryArea} is part of the price. This is the only reminder; ${isOne ? 'the copy' : 'the copies'} will wait as long as you like.`,
    ],
    foot: [`Order ${reference}.`, ...footOf(about)],
  };
};

export const shippedLetter = (about: AboutOrder): Letter => {
  const { order, delivery, shop, pageUrl } = about;
  const { quantity, reference } = order;
  const isOne = quantity === 1;
  const on = delivery?.shippedAt ? ` on ${lagosDay(delivery.shippedAt)}` : '';
  return {
    subject: `${shop.bookTitle} is on its way, ${reference}`,
    preview: `The parcel left${on}.`,
    tape: copiesTape(quantity),
    heading: 'Your parcel has left',
    paragraphs: [
      `${copiesOf(quantity)} left${on}. The rider has your telephone number and may ring before coming. If anything about the address is wrong, reply to this mail now rather than later.`,
    ],
    facts: parcelFacts(about),
    action: { label: 'See your order', url: pageUrl },
    closing: [
      `You will have one more mail, when ${isOne ? 'it has' : 'they have'} arrived.`,
    ],
    foot: footOf(about),
  };
};

export const deliveredLetter = (about: AboutOrder): Letter => {
  const { order, delivery, shop, pageUrl } = about;
  const { quantity, reference } = order;
  const isOne = quantity === 1;
  const on = delivery?.deliveredAt
    ? ` on ${lagosDay(delivery.deliveredAt)}`
    : '';
  return {
    subject: `${shop.bookTitle} was delivered, ${reference}`,
    preview: `Handed over${on}. If it was not to you, tell us.`,
    tape: copiesTape(quantity),
    heading: 'Your parcel was delivered',
    paragraphs: [
      `${copiesOf(quantity)} ${isOne ? 'was' : 'were'} handed over${on}. If ${isOne ? 'it is' : 'they are'} not with you, or the journey shows, reply to this mail and we will put it right.`,
    ],
    facts: parcelFacts(about),
    action: { label: 'See your order', url: pageUrl },
    closing: [
      'That was the last mail of this order, unless you write one. Read well.',
    ],
    foot: footOf(about),
  };
};
