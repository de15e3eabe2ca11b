import {
  changeToDeleted,
  changeToFailed,
  type Order,
  type OrderChange,
  changeToPaid,
  changeToPlaced,
} from '../../../../services/orders/src/orders/order.model.ts';
import { changeToRefunded } from '../../../../services/orders/src/orders/refunded-order.model.ts';
import {
  referenceBytes,
  encodeReference,
} from '../../../../services/orders/src/orders/order-reference.model.ts';
import type { Price } from '../../../../services/orders/src/prices/price.model.ts';
import { emailOf } from './buyers.ts';
import { type Dice, diceOf } from './dice.ts';

const dayMs = 86_400_000;
const years = 5;
const newest = Date.parse('2026-11-20T18:00:00Z');
const span = years * 365 * dayMs;

const quantities = [
  [82, 1],
  [9, 2],
  [4, 3],
  [2, 4],
  [1.4, 5],
  [0.4, 6],
  [0.2, 7],
  [0.3, 8],
  [0.1, 9],
  [0.6, 10],
] as const;

const countries = [
  [88, 'NG'],
  [3, 'GH'],
  [3, 'GB'],
  [2, 'US'],
  [1, 'ZA'],
  [1, 'KE'],
  [2, ''],
] as const;

/** Returns the price at that time: the paperback became dearer twice, the e-book once. */
const priceAt = (isPaperback: boolean, at: number): Price => {
  const age = (newest - at) / span;
  return isPaperback
    ? {
        product: 'PAPERBACK',
        productName: 'Paperback',
        unitPriceKobo:
          age > 0.7 ? 1_200_000 : age > 0.3 ? 1_350_000 : 1_500_000,
      }
    : {
        product: 'EBOOK',
        productName: 'E-Book',
        unitPriceKobo: age > 0.5 ? 800_000 : 1_000_000,
      };
};

/** Returns a UUID that rises with the order's number, as version 7 does. */
const idOf = (index: number, at: number): string => {
  const time = at.toString(16).padStart(12, '0');
  const tail = index.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
};

const settledOf = (order: Order, at: Date, dice: Dice): OrderChange[] => {
  const country = dice.weighed(countries);
  const payment = { paidAt: at, country, paymentMode: order.paymentMode };
  const change = changeToPaid(order, payment, at);
  if (!dice.percent(1.2)) return [change];
  const back = dice.percent(40) ? order.amountKobo : order.unitPriceKobo / 2;
  const later = new Date(at.getTime() + dice.below(20) * dayMs + 3_600_000);
  const refund = changeToRefunded(change.order, back, later);
  return refund ? [change, refund] : [change];
};

const laterOf = (order: Order, placedAt: Date, dice: Dice): OrderChange[] => {
  const soon = new Date(placedAt.getTime() + 40_000 + dice.below(600_000));
  const kind = dice.weighed([
    [73, 'paid'],
    [23, 'failed'],
    [4, 'pending'],
  ] as const);
  if (kind === 'paid') return settledOf(order, soon, dice);
  const change = kind === 'failed' ? changeToFailed(order, soon) : undefined;
  return change ? [change] : [];
};

/** Returns every change of one order, oldest first; the same in every run. */
export const historyOf = (
  index: number,
  count: number,
): [OrderChange, ...OrderChange[]] => {
  const dice = diceOf(index + 1);
  // The shop grows: half of all orders fall into about the last two years.
  const at =
    newest - span + Math.floor(span * Math.pow((index + 1) / count, 0.6));
  const placedAt = new Date(at);
  // Few buyers buy often; many buy once.
  const buyer = Math.floor(count * 0.4 * Math.pow(dice.roll(), 1.6));
  const first = changeToPlaced({
    id: idOf(index, at),
    reference: encodeReference(
      Uint8Array.from({ length: referenceBytes }, () => dice.below(256)),
    ),
    email: emailOf(buyer),
    deliveryTerms: null,
    paymentMode: 'test',
    price: priceAt(dice.percent(58), at),
    quantity: dice.weighed(quantities),
    at: placedAt,
  });
  const changes: [OrderChange, ...OrderChange[]] = [
    first,
    ...laterOf(first.order, placedAt, dice),
  ];
  const last = changes.at(-1) ?? first;
  const end = dice.percent(0.5)
    ? changeToDeleted(last.order, new Date(last.at.getTime() + 3 * dayMs))
    : undefined;
  return end ? [...changes, end] : changes;
};
