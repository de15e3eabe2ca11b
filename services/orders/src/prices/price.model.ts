import { InvalidError } from '@imprint/chassis/errors';
import { formatNaira, type Kobo } from '@imprint/chassis/money';
import type { DeliveryTerms } from './delivery-rate.shape.ts';

export type Product = 'PAPERBACK' | 'EBOOK';

export const products: readonly Product[] = ['PAPERBACK', 'EBOOK'];

export type Price = {
  product: Product;
  productName: string;
  unitPriceKobo: Kobo;
};

export const maxCopies = 10;

export const unknownProductError = (known: string[]) =>
  new InvalidError(
    'UNKNOWN_PRODUCT',
    `We do not sell this product. Choose ${known.join(' and ')}.`,
    { status: 422 },
  );

const describePrice = (
  { productName, unitPriceKobo }: Price,
  quantity: number,
): string => {
  const each = formatNaira(unitPriceKobo);
  return quantity === 1
    ? `The ${productName} is ${each} per copy`
    : `${quantity} × ${productName} is ${formatNaira(unitPriceKobo * quantity)}, at ${each} per copy`;
};

export class AmountMismatch extends InvalidError {
  constructor(price: Price, quantity = 1, terms: DeliveryTerms | null = null) {
    const delivery = terms?.feeKobo
      ? `, and delivery to ${terms.region} is ${formatNaira(terms.feeKobo)}`
      : '';
    super(
      'AMOUNT_MISMATCH',
      `The amount does not match the price. ${describePrice(price, quantity)}${delivery}. Please go back to the book page and order again.`,
      { status: 422 },
    );
  }
}

/** Returns the current price of a product, by its exact name; throws UNKNOWN_PRODUCT. */
export const findPrice = (
  prices: readonly Price[],
  productName: string,
): Price => {
  const price = prices.find((one) => one.productName === productName);
  if (price) return price;
  throw unknownProductError(prices.map((one) => one.productName));
};

/** Whether a number of naira from JSON is exactly this amount. */
export const isExactAmount = (naira: number, kobo: Kobo): boolean =>
  // The comparison is exact: the quotient and the decimal in the JSON text round to the same double.
  naira === kobo / 100;

/**
 * Returns how many copies an amount in naira pays for, besides the delivery fee of the terms.
 * @throws AMOUNT_MISMATCH if the amount fits no allowed quantity
 */
export const quantityPaidFor = (
  price: Price,
  naira: number,
  quantity?: number,
  terms: DeliveryTerms | null = null,
): number => {
  const feeKobo = terms?.feeKobo ?? 0;
  const candidates =
    quantity === undefined
      ? Array.from({ length: maxCopies }, (_, index) => index + 1)
      : [quantity];
  const matchingQuantity = candidates.find((n) =>
    isExactAmount(naira, price.unitPriceKobo * n + feeKobo),
  );
  if (matchingQuantity === undefined)
    throw new AmountMismatch(price, quantity, terms);
  return matchingQuantity;
};
