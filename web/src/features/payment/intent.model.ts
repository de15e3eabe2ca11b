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
};

/** The spec's default; the server refuses it with the right price. */
export const defaultAmount = 2999;

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

const isReturn = (query: URLSearchParams, kept: Intent): boolean =>
  !query.has('email') &&
  !query.has('amount') &&
  (query.size === 0 || restOf(query) === kept.rest);

export type Arrival = { intent: Intent; startsByItself: boolean };

/** Reads the address; a reload, Back or a return from the provider finds the kept intent again. */
export const readArrival = (
  query: URLSearchParams,
  kept: Intent | undefined,
  newKey: () => string,
): Arrival => {
  if (kept && isReturn(query, kept))
    return { intent: kept, startsByItself: false };
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
  return {
    intent: { ...wish, key: isSame ? kept.key : newKey() },
    startsByItself: email !== '' && !isSame,
  };
};

/** The spec's sentence for what is missing, if anything is. */
export const faultOf = (intent: Intent): string | undefined => {
  if (!intent.email) return 'Email is required for payment';
  if (intent.amount === undefined) return 'Amount is required for payment';
  if (!intent.productName) return 'Product name is required for payment';
  return undefined;
};
