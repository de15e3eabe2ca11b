import type {
  DeliveryChoice,
  OrderDeliveryTerms,
} from '../../shared/delivery/delivery-terms.model.ts';
import type { OrderToPay } from '../../shared/order-to-pay.model.ts';
import * as text from './text.ts';

/** What a buyer wants to pay, with the idempotency key that all attempts of the payment share. */
export type Intent = {
  email: string;
  /** The amount in naira from the page's URL; undefined if it is invalid. */
  amount: number | undefined;
  productName: string;
  quantity: number;
  /** Where a paperback goes, with the fee and time that the buyer saw, until the server answers with those of the order. */
  delivery?: DeliveryChoice | OrderDeliveryTerms | undefined;
  key: string;
  /** The page's query string without email and amount, by which a reload is recognised. */
  rest: string;
  /** The reference of the order; undefined until the server has created the order. */
  reference?: string;
  /** An existing order to pay; `orderKey` authorises a browser that has no cookie of the order. */
  order?: { reference: string; orderKey: string | undefined } | undefined;
};

/**
 * The amount in naira for a URL without an amount, as the specification demands.
 * If it is not the price, the server rejects it and answers with the price.
 */
const defaultAmount = 2999;

const maxCopies = 10;

const parseAmountOrDefault = (given: string | null): number | undefined => {
  if (given === null) return defaultAmount;
  const amount = Number(given.trim() || 'none');
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
};

const parseQuantityOrOne = (given: string | null): number => {
  const quantity = Number(given ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxCopies
    ? quantity
    : 1;
};

const parseDelivery = (
  query: URLSearchParams,
  agreed: OrderDeliveryTerms | undefined,
): Intent['delivery'] => {
  const [country, region] = [query.get('country'), query.get('region')];
  if (!country || !region) return undefined;
  return agreed?.country === country && agreed.region === region
    ? agreed
    : { country, region };
};

const queryWithoutEmailAndAmount = (query: URLSearchParams): string => {
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
  one.delivery?.country === other.delivery?.country &&
  one.delivery?.region === other.delivery?.region &&
  one.quantity === other.quantity;

/** Removes the number of the payment attempt ("-2", "-3" …) from a reference. */
export const removeAttemptNumber = (reference: string): string =>
  reference.replace(/^(IMP(?:-[^-]{4}){4})-\d+$/, '$1');

const isReferenceOfIntent = (
  reference: string | null,
  saved: Intent,
): boolean =>
  reference !== null &&
  saved.reference !== undefined &&
  removeAttemptNumber(reference) === saved.reference;

const isReloadOrReturn = (query: URLSearchParams, saved: Intent): boolean =>
  !query.has('email') &&
  !query.has('amount') &&
  (isReferenceOfIntent(query.get('reference'), saved) ||
    query.size === 0 ||
    queryWithoutEmailAndAmount(query) === saved.rest);

export type Arrival = {
  intent: Intent;
  startsByItself: boolean;
  /** The reference of the payment attempt whose hosted page the buyer has left. */
  leftAttempt?: string;
  /** The reference of an order that this tab has not saved; the buyer is redirected to the page of that order. */
  otherOrder?: string;
};

/**
 * Reads the intent from the query; a reload, Back or a return from the provider reuses the saved intent. The terms are
 * those that the buyer last agreed to in this tab.
 */
export const readArrival = (
  query: URLSearchParams,
  saved: Intent | undefined,
  newKey: () => string,
  agreed?: OrderDeliveryTerms,
): Arrival => {
  if (saved && isReloadOrReturn(query, saved)) {
    const reference = query.get('reference');
    return reference
      ? {
          // The query keeps the reference, so that a reload checks the payment again.
          intent: { ...saved, rest: queryWithoutEmailAndAmount(query) },
          startsByItself: false,
          leftAttempt: reference,
        }
      : { intent: saved, startsByItself: false };
  }
  const email = query.get('email')?.trim() ?? '';
  const requested: Intent = {
    email,
    amount: parseAmountOrDefault(query.get('amount')),
    productName: (
      query.get('productName') ??
      query.get('product') ??
      ''
    ).trim(),
    quantity: parseQuantityOrOne(query.get('quantity')),
    delivery: parseDelivery(query, agreed),
    key: '',
    rest: queryWithoutEmailAndAmount(query),
  };
  const isSame = saved !== undefined && isSameOrder(saved, requested);
  const reference = email ? null : query.get('reference');
  return {
    ...(reference ? { otherOrder: removeAttemptNumber(reference) } : {}),
    // An intent with the same email, amount, product and quantity continues the saved order.
    intent: isSame
      ? { ...saved, rest: requested.rest }
      : { ...requested, key: newKey() },
    startsByItself: email !== '' && !isSame,
  };
};

/** Returns the arrival for an existing order, whose payment starts automatically. */
export const arrivalForExistingOrder = (
  { reference, orderKey, deliveryTerms, ...requested }: OrderToPay,
  newKey: () => string,
): Arrival => ({
  intent: {
    ...requested,
    delivery: deliveryTerms ?? undefined,
    key: newKey(),
    rest: '',
    reference,
    order: { reference, orderKey },
  },
  startsByItself: true,
});

/** Returns the specification's message for a missing field; undefined if the intent is complete. */
export const findMissingFieldMessage = (intent: Intent): string | undefined => {
  if (!intent.email) return text.emailRequired;
  if (intent.amount === undefined) return text.amountRequired;
  if (!intent.productName) return text.productNameRequired;
  return undefined;
};
