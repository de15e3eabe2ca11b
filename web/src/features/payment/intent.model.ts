import type { OrderToPay } from '../../shared/order-to-pay.model.ts';

/** What a buyer came to pay, with the key that makes every try of it one order. */
export type Intent = {
  email: string;
  /** Naira as the address names it; undefined where it makes no sense. */
  amount: number | undefined;
  productName: string;
  quantity: number;
  key: string;
  /** What is left of the address once e-mail and amount are gone: tells a reload from a new arrival. */
  rest: string;
  /** The order's, once the server has made it. */
  reference?: string;
  /** An order to pay as it is, instead of placing one; its key where its cookie is another browser's. */
  order?: { reference: string; orderKey: string | undefined } | undefined;
};

/** The spec's default; the server refuses it with the right price. */
const defaultAmount = 2999;

const mostCopies = 10;

const readAmount = (given: string | null): number | undefined => {
  if (given === null) return defaultAmount;
  const amount = Number(given.trim() || 'none');
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
};

const readQuantity = (given: string | null): number => {
  const quantity = Number(given ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= mostCopies
    ? quantity
    : 1;
};

const restOf = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('email');
  rest.delete('amount');
  const text = rest.toString();
  return text ? `?${text}` : '';
};

const sameWish = (one: Intent, other: Intent): boolean =>
  one.email === other.email &&
  one.amount === other.amount &&
  one.productName === other.productName &&
  one.quantity === other.quantity;

/** An attempt's reference is its order's, with "-2", "-3" … from the second on. */
export const orderReferenceOf = (reference: string): string =>
  reference.replace(/^(IMP(?:-[^-]{4}){4})-\d+$/, '$1');

const isBackFor = (reference: string | null, kept: Intent): boolean =>
  reference !== null &&
  kept.reference !== undefined &&
  orderReferenceOf(reference) === kept.reference;

const isReturn = (query: URLSearchParams, kept: Intent): boolean =>
  !query.has('email') &&
  !query.has('amount') &&
  (isBackFor(query.get('reference'), kept) ||
    query.size === 0 ||
    restOf(query) === kept.rest);

export type Arrival = {
  intent: Intent;
  startsByItself: boolean;
  /** The attempt that the provider's page was left from. */
  leftAttempt?: string;
  /** An order that this tab knows nothing of; its own page does. */
  otherOrder?: string;
};

/** Reads the address; a reload, Back or a return from the provider finds the kept intent again. */
export const readArrival = (
  query: URLSearchParams,
  kept: Intent | undefined,
  newKey: () => string,
): Arrival => {
  if (kept && isReturn(query, kept)) {
    const reference = query.get('reference');
    return reference
      ? {
          // The reference stays in the address, so that a reload asks again.
          intent: { ...kept, rest: restOf(query) },
          startsByItself: false,
          leftAttempt: reference,
        }
      : { intent: kept, startsByItself: false };
  }
  const email = query.get('email')?.trim() ?? '';
  const wish: Intent = {
    email,
    amount: readAmount(query.get('amount')),
    productName: (
      query.get('productName') ??
      query.get('product') ??
      ''
    ).trim(),
    quantity: readQuantity(query.get('quantity')),
    key: '',
    rest: restOf(query),
  };
  const isSame = kept !== undefined && sameWish(kept, wish);
  const reference = email ? null : query.get('reference');
  return {
    ...(reference ? { otherOrder: orderReferenceOf(reference) } : {}),
    // The same wish once more is the same order, also where that was placed before.
    intent: isSame ? { ...kept, rest: wish.rest } : { ...wish, key: newKey() },
    startsByItself: email !== '' && !isSame,
  };
};

/** From the order's own page, where the buyer has pressed "Proceed to Payment". */
export const arrivalWith = (
  { reference, orderKey, ...wish }: OrderToPay,
  newKey: () => string,
): Arrival => ({
  intent: {
    ...wish,
    key: newKey(),
    rest: '',
    reference,
    order: { reference, orderKey },
  },
  startsByItself: true,
});

/** The spec's sentence for what is missing, if anything is. */
export const faultOf = (intent: Intent): string | undefined => {
  if (!intent.email) return 'Email is required for payment';
  if (intent.amount === undefined) return 'Amount is required for payment';
  if (!intent.productName) return 'Product name is required for payment';
  return undefined;
};
