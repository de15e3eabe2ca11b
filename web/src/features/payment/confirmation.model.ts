import { type Outcome, type Uncharged, unchargedBy } from './payment.model.ts';

/** What the server says of a reference; the order's own facts only to the browser that made it. */
export type Word = {
  status: 'success' | 'pending' | 'failed';
  amount?: number;
  email?: string;
  productName?: string;
  quantity?: number;
  reference?: string;
  paidAt?: string;
  payment?: Outcome['payment'];
};

export type PaidOrder = {
  amountKobo: number;
  email: string;
  productName: string;
  quantity: number;
  reference: string;
  paidAt: string | undefined;
};

export type Confirmation =
  | { name: 'confirming'; asked: number; lost: number }
  | { name: 'paid'; order: PaidOrder | undefined }
  | { name: 'unpaid'; cause: Uncharged | undefined }
  | { name: 'unknown' }
  /** Nobody could be asked, several times over. */
  | { name: 'unreachable' };

export type Reply = { word: Word } | { refusedWith: number };

export const atFirst: Confirmation = { name: 'confirming', asked: 0, lost: 0 };

const lostInARow = 4;
const pausesMs = [2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 30_000];

/** Bank transfers take minutes: ask often at first, then twice a minute. */
export const pauseAfter = (asked: number): number =>
  pausesMs[Math.min(asked, pausesMs.length) - 1] ?? 0;

const orderOf = (word: Word): PaidOrder | undefined => {
  const { amount, email, productName, reference } = word;
  return amount === undefined || !email || !productName || !reference
    ? undefined
    : {
        amountKobo: amount,
        email,
        productName,
        reference,
        quantity: word.quantity ?? 1,
        paidAt: word.paidAt,
      };
};

/** Only the server makes a payment successful, and only its refusal ends the asking. */
export const hear = (before: Confirmation, reply: Reply): Confirmation => {
  if (before.name !== 'confirming') return before;
  const asked = before.asked + 1;
  if ('word' in reply) {
    const { word } = reply;
    if (word.status === 'success')
      return { name: 'paid', order: orderOf(word) };
    if (word.status === 'failed')
      return { name: 'unpaid', cause: unchargedBy(word) };
    return { name: 'confirming', asked, lost: 0 };
  }
  if (reply.refusedWith === 404 || reply.refusedWith === 400)
    return { name: 'unknown' };
  const lost = before.lost + 1;
  return lost >= lostInARow
    ? { name: 'unreachable' }
    : { name: 'confirming', asked, lost };
};

/** The spec's rule for the format's name. */
export const formatOf = (productName: string): 'Paperback' | 'E-Book' =>
  productName.includes('Paperback') ? 'Paperback' : 'E-Book';
