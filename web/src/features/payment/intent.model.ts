import type { OrderToPay } from '../../shared/order-to-pay.model.ts';
import * as text from './text.ts';

/** What a buyer wants to pay, with the idempotency key that all attempts share. */
export type Intent = {
  email: string;
  /** Naira from the address; undefined if it is invalid. */
  amount: number | undefined;
  productName: string;
  quantity: number;
  key: string;
  /** The query without email and amount; distinguishes a reload from a new arrival. */
  rest: string;
  /** The reference of the order, once the server has created it. */
  reference?: string;
  /** An existing order to pay; `orderKey` replaces the cookie in another browser. */
  order?: { reference: string; orderKey: string | undefined } | undefined;
};

/** The default of the specification; the server rejects it and names the right price. */
const defaultAmount = 2999;

const maxCopies = 10;

const readAmount = (given: string | null): number | undefined => {
  if (given === null) return defaultAmount;
  const amount = Number(given.trim() || 'none');
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
};

const readQuantity = (given: string | null): number => {
  const quantity = Number(given ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxCopies
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

const isSameOrder = (one: Intent, other: Intent): boolean =>
  one.email === other.email &&
  one.amount === other.amount &&
  one.productName === other.productName &&
  one.quantity === other.quantity;

/** Removes the attempt's suffix "-2", "-3" … from a reference. */
export const orderReferenceOf = (reference: string): string =>
  reference.replace(/^(IMP(?:-[^-]{4}){4})-\d+$/, '$1');

const isBackFor = (reference: string | null, saved: Intent): boolean =>
  reference !== null &&
  saved.reference !== undefined &&
  orderReferenceOf(reference) === saved.reference;

const isReturn = (query: URLSearchParams, saved: Intent): boolean =>
  !query.has('email') &&
  !query.has('amount') &&
  (isBackFor(query.get('reference'), saved) ||
    query.size === 0 ||
    restOf(query) === saved.rest);

export type Arrival = {
  intent: Intent;
  startsByItself: boolean;
  /** The attempt whose hosted page the buyer has left. */
  leftAttempt?: string;
  /** An order that this tab does not know; the buyer is redirected to its page. */
  otherOrder?: string;
};

/** Reads the address; a reload, Back or a return from the provider uses the saved intent. */
export const readArrival = (
  query: URLSearchParams,
  saved: Intent | undefined,
  newKey: () => string,
): Arrival => {
  if (saved && isReturn(query, saved)) {
    const reference = query.get('reference');
    return reference
      ? {
          // The reference stays in the address, so that a reload checks it again.
          intent: { ...saved, rest: restOf(query) },
          startsByItself: false,
          leftAttempt: reference,
        }
      : { intent: saved, startsByItself: false };
  }
  const email = query.get('email')?.trim() ?? '';
  const requested: Intent = {
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
  const isSame = saved !== undefined && isSameOrder(saved, requested);
  const reference = email ? null : query.get('reference');
  return {
    ...(reference ? { otherOrder: orderReferenceOf(reference) } : {}),
    // The same email, amount, product and quantity are the same order, even if it was placed before.
    intent: isSame
      ? { ...saved, rest: requested.rest }
      : { ...requested, key: newKey() },
    startsByItself: email !== '' && !isSame,
  };
};

/** Returns the arrival from the page of an existing order, whose payment starts automatically. */
export const arrivalWith = (
  { reference, orderKey, ...requested }: OrderToPay,
  newKey: () => string,
): Arrival => ({
  intent: {
    ...requested,
    key: newKey(),
    rest: '',
    reference,
    order: { reference, orderKey },
  },
  startsByItself: true,
});

/** Returns the specified error for missing input; undefined if it is complete. */
export const inputErrorOf = (intent: Intent): string | undefined => {
  if (!intent.email) return text.emailRequired;
  if (intent.amount === undefined) return text.amountRequired;
  if (!intent.productName) return text.productNameRequired;
  return undefined;
};
