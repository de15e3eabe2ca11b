import { formatNaira } from '@imprint/chassis/money';
import type { Order } from '../orders/order.model.ts';

/** The receipt's words, without their form. */
export type Receipt = {
  subject: string;
  preview: string;
  heading: string;
  opening: string;
  rows: [label: string, value: string][];
  total: string;
  closing: string;
  tape: { ticks: number; caption: string };
};

const small = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const paidText = (paidAt: Date, channel: string): string => {
  const words = channel === 'ussd' ? 'USSD' : channel.replaceAll('_', ' ');
  const time = lagosTime.format(paidAt).replace(' at ', ', ');
  return words ? `${time}, by ${words}` : time;
};

const mostTicks = 150;

/** One tick for every thousand naira, or for ten or a hundred thousand where that is too many to see. */
const tapeOf = (amountKobo: number): Receipt['tape'] => {
  const scales: [naira: number, name: string][] = [
    [1_000, 'thousand'],
    [10_000, 'ten thousand'],
    [100_000, 'hundred thousand'],
    [1_000_000, 'million'],
  ];
  const naira = amountKobo / 100;
  const [unit, name] =
    scales.find(([size]) => naira / size <= mostTicks) ??
    ([naira, formatNaira(amountKobo)] as const);
  return {
    ticks: Math.max(1, Math.floor(naira / unit)),
    caption: `${formatNaira(amountKobo)}, one tick for every ${name}.`,
  };
};

const copies = (quantity: number): string =>
  quantity === 1
    ? 'One copy wants'
    : `${small[quantity] ?? quantity} copies want`;

const words = ({ product, quantity }: Order) =>
  product === 'PAPERBACK'
    ? {
        preview: `${copies(quantity)} an address.`,
        opening: `${copies(quantity)} an address. Reply to this mail with where you would like ${quantity === 1 ? 'it' : 'them'}, and a telephone number for the rider.`,
        closing:
          'Delivery within Nigeria is part of the price. Keep this mail: the reference in it is what we find your order by.',
      }
    : {
        preview: 'Your reading link comes in a mail of its own.',
        opening:
          quantity === 1
            ? 'Your reading link comes in a mail of its own. It opens the book in one browser, the one you first open it with.'
            : `${small[quantity] ?? quantity} reading links come in a mail of their own, one for each reader. Each opens the book in one browser, the one it is first opened with.`,
        closing:
          'A link lives for 24 hours; the right to read does not end with it. Should yours run out, reply to this mail.',
      };

export const receiptFor = (
  order: Order,
  channel: string,
  title: string,
): Receipt => {
  const { product, productName, quantity, reference, amountKobo } = order;
  const total = formatNaira(amountKobo);
  const said = words(order);
  return {
    subject: `Receipt for ${title}, ${reference}`,
    preview: `${total} received. ${said.preview}`,
    heading: `Thank you. ${total} received.`,
    opening: said.opening,
    rows: [
      [`${productName} × ${quantity}`, total],
      ['A copy', formatNaira(order.unitPriceKobo)],
      ...(product === 'PAPERBACK'
        ? [['Delivery within Nigeria', 'included'] as [string, string]]
        : []),
      ['Paid', order.paidAt ? paidText(order.paidAt, channel) : ''],
      ['Reference', reference],
    ],
    total,
    closing: said.closing,
    tape: tapeOf(amountKobo),
  };
};
